/** Length of a password. There are no composition rules, because they lead to weaker passwords (PWD-004, PWD-011). */
export const passwordLength = { min: 8, max: 256 } as const;

/** Why a password is shorter than required, as a sentence; `null` if it is not. Every character counts as one. */
export const passwordTooShort = (password: string, least: number): string | null =>
  [...password].length < least ? `New password should not be less than ${least} characters.` : null;
