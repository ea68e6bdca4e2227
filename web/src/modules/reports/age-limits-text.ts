/** "28d, 1y, 5y". */
export const textOfLimits = (limits: readonly string[]): string => limits.join(', ');

/** What was typed, as it is sent: `28 D,1y` is 28d and 1y. */
export const limitsOfText = (text: string): string[] =>
  text
    .toLowerCase()
    .split(/[,;\n]/)
    .map((part) => part.replace(/\s+/g, ''))
    .filter(Boolean);
