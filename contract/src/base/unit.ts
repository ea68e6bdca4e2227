/** The unit as it stands behind a value: longer than four signs, it is left out (CONST-009). `''` where nothing is appended. */
export const shownUnit = (unit: string | null | undefined): string => (unit && [...unit].length <= 4 ? unit : '');
