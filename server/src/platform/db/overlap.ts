/** An exclusion constraint refused the row: another one has some of the same days, hours or places. */
export const isOverlap = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23P01';
