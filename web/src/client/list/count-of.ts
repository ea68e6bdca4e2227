/** How many rows there are: what the server says, else how many it sent (VISIT-003). */
export const countOf = (answer: { data: readonly unknown[]; total?: number } | undefined): number =>
  answer?.total ?? answer?.data.length ?? 0;
