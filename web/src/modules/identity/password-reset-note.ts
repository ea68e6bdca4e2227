let said: string | null = null;

/** The password was set a moment ago, in the server's words; the confirmation says them. */
export const noteReset = (text: string): void => {
  said = text;
};

/** What there is to confirm; null when the page was opened by itself. */
export const resetNoted = (): string | null => said;
