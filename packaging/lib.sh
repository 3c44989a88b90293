# SPDX-FileCopyrightText: The Pickglass authors
# SPDX-License-Identifier: GPL-3.0-or-later
# shellcheck shell=bash
#
# What the scripts of this folder share; sourced by them, with set -euo pipefail in force.
# Sets `root`, the top of the source tree.

root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)
export root

# Says what is about to happen.
say() { printf '\033[1m==>\033[0m %s\n' "$*" | if [ -t 1 ]; then cat; else sed 's/\x1b\[[0-9;]*m//g'; fi; }

# Says what is wrong and what to do, and ends.
fail() {
    printf '%s: %s\n' "$(basename "$0")" "$*" >&2
    exit 1
}

# The comment at the top of the calling script is its help: everything from the first line of
# comment after the licence to the first line that is none.
show_help() {
    awk 'NR > 4 && !/^#/ { exit } NR > 4 { sub(/^# ?/, ""); print }' "$0"
}

# quoted WORD…: as sh reads them again, for hooks of mmdebstrap.
quoted() {
    local word
    for word in "$@"; do
        printf "'%s' " "${word//\'/\'\\\'\'}"
    done
}

# packages_of GROUP…: the names of the packages of these groups.
packages_of() {
    local group
    for group in "$@"; do
        awk -v group="$group" '$1 == group { print $2 }' "$root/packaging/packages.txt"
    done
}

# missing_of PACKAGE…: those of them that are not installed.
missing_of() {
    local installed
    installed=$(dpkg-query -W -f='${db:Status-Abbrev}\t${Package}\n' "$@" 2>/dev/null |
        awk '$1 == "ii" { print $2 }' || true)
    comm -23 <(printf '%s\n' "$@" | sort -u) <(printf '%s\n' "$installed" | sort -u)
}

# need_packages GROUP…: installs what is missing of these groups, and nothing when all is there.
need_packages() {
    if ! command -v dpkg-query >/dev/null || ! command -v apt-get >/dev/null; then
        say "this is no Debian: have the packages of packaging/packages.txt ready under their names here"
        return
    fi
    local wanted missing as_root=()
    mapfile -t wanted < <(packages_of "$@")
    mapfile -t missing < <(missing_of "${wanted[@]}")
    [ ${#missing[@]} -gt 0 ] || return 0
    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null ||
            fail "needs root to install: ${missing[*]}; run it as root, or install sudo"
        as_root=(sudo)
    fi
    say "installing with apt: ${missing[*]}"
    "${as_root[@]}" apt-get -qq update
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get -qq install -y --no-install-recommends "${missing[@]}" >/dev/null
}

# simulator_client: the library that puts libibumad on a simulated fabric; fails when that, ibsim or
# OpenSM is not installed.
simulator_client() {
    local client program
    for program in ibsim opensm; do
        PATH=$PATH:/usr/sbin command -v "$program" >/dev/null || return 1
    done
    client=$(find /usr/lib /usr/lib64 -name libumad2sim.so 2>/dev/null | head -n 1)
    [ -n "$client" ] && printf '%s\n' "$client"
}

# package_version: that of CMakeLists.txt; of a commit that has no tag of it, with the date and the
# commit behind it, so that it comes before the release, in Debian's order and in that of RPM.
package_version() {
    local version
    version=$(sed -n 's/^project(pickglass VERSION \([0-9.]*\).*/\1/p' "$root/CMakeLists.txt")
    if [ "$(git -C "$root" tag --points-at HEAD --list "v$version")" ]; then
        printf '%s' "$version"
    else
        printf '%s~git%s.%s' "$version" "$(git -C "$root" log -1 --date=format:%Y%m%d --format=%cd)" \
            "$(git -C "$root" log -1 --abbrev=8 --format=%h)"
    fi
}

# need_debs: builds Debian packages where build/deb has none of this commit; sets deb_version to their version.
need_debs() {
    deb_version=$(package_version)
    export deb_version
    compgen -G "$root/build/deb/pickglass-cli_${deb_version}_*.deb" >/dev/null || "$root/packaging/deb"
}

# How many compilers at once: PICKGLASS_JOBS, or as many as there are processors.
job_count() { printf '%s' "${PICKGLASS_JOBS:-$(nproc)}"; }

# say_how_long PRESET MINUTES: says what the first build with this preset takes: so many minutes of one
# processor. Later builds compile what changed.
say_how_long() {
    [ ! -f "$root/build/$1/build.ninja" ] || return 0
    local jobs
    jobs=$(job_count)
    say "the first build takes about $((($2 + jobs - 1) / jobs)) minutes with $jobs processors, and the download of packages"
}

# build PRESET [TARGET…]: configures when the presets changed, builds these targets or all.
build() {
    local preset=$1 folder=$root/build/$1 log
    shift
    mkdir -p "$folder"
    log=$folder/configure.log
    if [ ! -f "$folder/build.ninja" ] || [ "$root/CMakePresets.json" -nt "$log" ]; then
        say "configuring build/$preset"
        (cd "$root" && cmake --preset "$preset") >"$log.new" 2>&1 || {
            cat "$log.new" >&2
            fail "configuring failed; the messages are above and in $log.new"
        }
        mv "$log.new" "$log"
    fi
    say "building build/$preset${*:+: $*}"
    NINJA_STATUS='[%f of %t, %p, %es] ' cmake --build "$folder" -j "$(job_count)" ${1:+--target "$@"}
}

# without_screen COMMAND…: runs it, without what Qt says of a machine that has no screen.
without_screen() {
    "$@" 2> >(grep -vE 'XDG_RUNTIME_DIR not set|does not support propagateSizeHints' >&2)
}

# take_picture ARGUMENT…: pickglass of the release build with these arguments.
take_picture() { without_screen "$root/build/release/bin/pickglass" "$@"; }
