/** Letters and digits that are not confused on paper: 32 of them, so each carries five bits. */
export const recoveryAlphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Characters of a recovery code, without its dashes: 60 bits. */
export const recoveryLength = 12;

/** As it is shown and printed: `k3vq-81mz-7dhw`. */
export const groupedRecoveryCode = (code: string): string => code.match(/.{1,4}/g)?.join('-') ?? '';

/**
 * Parses a recovery code as typed from paper: any case, with or without dashes and spaces, `o` for zero, `i` and `l` for one.
 * `null` if it cannot be one.
 */
export function recoveryCodeOf(text: string): string | null {
  const code = text
    .toLowerCase()
    .replace(/[\s\-–—.]/g, '')
    .replaceAll('o', '0')
    .replace(/[il]/g, '1');
  return code.length === recoveryLength && [...code].every((letter) => recoveryAlphabet.includes(letter)) ? code : null;
}
