/* SPDX-FileCopyrightText: The Pickglass authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One communication pattern of MPI: patterns bcast|alltoall|allreduce|stencil BYTES */
#include <mpi.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Each process exchanges its edges with its neighbors in a grid that does not wrap around. */
static void stencil(char *data, char *other, int bytes)
{
    int size = 0;
    int dimensions[2] = {0, 0};
    const int periods[2] = {0, 0};
    MPI_Comm grid;
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Dims_create(size, 2, dimensions);
    MPI_Cart_create(MPI_COMM_WORLD, 2, dimensions, periods, 0, &grid);
    for (int axis = 0; axis < 2; ++axis) {
        int before = 0;
        int after = 0;
        MPI_Cart_shift(grid, axis, 1, &before, &after);
        MPI_Sendrecv(data, bytes, MPI_BYTE, after, 0, other, bytes, MPI_BYTE, before, 0, grid,
                     MPI_STATUS_IGNORE);
        MPI_Sendrecv(data, bytes, MPI_BYTE, before, 1, other, bytes, MPI_BYTE, after, 1, grid,
                     MPI_STATUS_IGNORE);
    }
    MPI_Comm_free(&grid);
}

int main(int argc, char **argv)
{
    int size = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const char *pattern = argc > 2 ? argv[1] : "";
    const int bytes = argc > 2 ? atoi(argv[2]) : 0;
    char *data = calloc((size_t)size, (size_t)bytes);
    char *other = calloc((size_t)size, (size_t)bytes);
    if (strcmp(pattern, "bcast") == 0) {
        MPI_Bcast(data, bytes, MPI_BYTE, 0, MPI_COMM_WORLD);
    } else if (strcmp(pattern, "alltoall") == 0) {
        MPI_Alltoall(data, bytes, MPI_BYTE, other, bytes, MPI_BYTE, MPI_COMM_WORLD);
    } else if (strcmp(pattern, "allreduce") == 0) {
        MPI_Allreduce(data, other, bytes / (int)sizeof(double), MPI_DOUBLE, MPI_SUM,
                      MPI_COMM_WORLD);
    } else if (strcmp(pattern, "stencil") == 0) {
        stencil(data, other, bytes);
    } else {
        fprintf(stderr, "patterns bcast|alltoall|allreduce|stencil BYTES\n");
        MPI_Abort(MPI_COMM_WORLD, 2);
    }
    free(data);
    free(other);
    MPI_Finalize();
    return 0;
}
