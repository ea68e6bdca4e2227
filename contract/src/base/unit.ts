/** The unit to show after a value: empty if longer than four characters (CONST-009) or absent. */
export const shownUnit = (unit: string | null | undefined): string => (unit && [...unit].length <= 4 ? unit : '');
