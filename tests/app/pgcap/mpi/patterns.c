/* SPDX-FileCopyrightText: The Pickglass authors
 * SPDX-License-Identifier: GPL-3.0-or-later
 *
 * One communication pattern of MPI: patterns bcast|alltoall|allreduce|stencil BYTES */
#include <mpi.h>

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Each process exchanges its edges with its neighbors in a grid that does not wrap around. */
static void stencil(const char *data, char *other, int bytes)
{
    int rank = 0;
    int size = 0;
    int count = 0;
    int dimensions[2] = {0, 0};
    MPI_Request requests[8];
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    MPI_Dims_create(size, 2, dimensions);
    const int row = rank / dimensions[1];
    const int column = rank % dimensions[1];
    const int neighbors[4] = {row > 0 ? rank - dimensions[1] : -1,
                              row + 1 < dimensions[0] ? rank + dimensions[1] : -1,
                              column > 0 ? rank - 1 : -1,
                              column + 1 < dimensions[1] ? rank + 1 : -1};
    for (int i = 0; i < 4; ++i) {
        if (neighbors[i] >= 0) {
            MPI_Irecv(other + (long)i * bytes, bytes, MPI_BYTE, neighbors[i], 0, MPI_COMM_WORLD,
                      &requests[count++]);
            MPI_Isend(data, bytes, MPI_BYTE, neighbors[i], 0, MPI_COMM_WORLD, &requests[count++]);
        }
    }
    MPI_Waitall(count, requests, MPI_STATUSES_IGNORE);
}

int main(int argc, char **argv)
{
    int size = 0;
    MPI_Init(&argc, &argv);
    MPI_Comm_size(MPI_COMM_WORLD, &size);
    const char *pattern = argc > 2 ? argv[1] : "";
    const int bytes = argc > 2 ? atoi(argv[2]) : 0;
    const size_t blocks = size > 4 ? (size_t)size : 4;
    char *data = calloc(blocks, (size_t)bytes);
    char *other = calloc(blocks, (size_t)bytes);
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
