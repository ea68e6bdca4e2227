let guarded: Promise<void> | undefined;

/** Ensures that the screen can be covered: once per page, and again if its files could not be loaded. */
export function guard(): Promise<void> {
  guarded ??= import('./guard-screen.ts')
    .then(({ guardScreen }) => guardScreen())
    .catch((error: unknown) => {
      guarded = undefined;
      throw error;
    });
  return guarded;
}
