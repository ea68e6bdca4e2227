/** The two bearer tokens of the session; they live in this module's memory and nowhere else. */
export interface HeldTokens {
  access: string;
  v2token: string;
}

let held: HeldTokens | null = null;
const watchers = new Set<() => void>();

export const heldTokens = (): HeldTokens | null => held;

export function holdTokens(tokens: HeldTokens | null): void {
  held = tokens && { access: tokens.access, v2token: tokens.v2token };
  for (const watcher of watchers) watcher();
}

export function watchTokens(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}
