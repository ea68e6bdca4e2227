import { noteSession } from './before-leaving.ts';

/** The two bearer tokens of the session; they exist only in this module's memory. */
export interface HeldTokens {
  access: string;
  v2token: string;
}

let held: HeldTokens | null = null;

export const heldTokens = (): HeldTokens | null => held;

export const holdTokens = (tokens: HeldTokens | null): void => {
  noteSession(tokens !== null);
  held = tokens && { access: tokens.access, v2token: tokens.v2token };
};
