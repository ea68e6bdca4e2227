const hourMs = 3_600_000;
/** Hours between rounds, and the most that are planned at once. */
export const roundPauses = [24, 12, 8, 6] as const;
export const mostRounds = 20;

/** When rounds take place: the first, and each so many hours after the one before. */
export const roundTimes = (first: string, hours: number, count: number): string[] =>
  Number.isNaN(Date.parse(first))
    ? []
    : Array.from({ length: Math.min(Math.max(count, 0), mostRounds) }, (_, at) =>
        new Date(Date.parse(first) + at * hours * hourMs).toISOString(),
      );
