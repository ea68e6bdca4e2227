/** How long a password is: no rule on what it is made of, because such rules make people choose worse ones (PWD-004, PWD-011). */
export const passwordLength = { min: 8, max: 256 } as const;

/** What is wrong with a password of fewer characters than asked for; each counts once, whatever it is made of. Null: nothing. */
export const passwordTooShort = (password: string, least: number): string | null =>
  [...password].length < least ? `New password should not be less than ${least} characters.` : null;
