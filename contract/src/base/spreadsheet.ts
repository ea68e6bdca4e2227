/**
 * Neutralises text that a spreadsheet would run as a formula, with a leading apostrophe (OWASP, CSV injection). The full-width forms of = +
 * - @ count as well, because some programs treat them as the plain ones.
 */
export const withoutFormula = (text: string): string => (/^[=+\-@\t\r\n＝＋－＠]/.test(text) ? `'${text}` : text);
