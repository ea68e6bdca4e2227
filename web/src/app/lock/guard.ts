let guarded: Promise<void> | undefined;

/** Sees to it that the screen can be covered; once for the page, and again when its files could not be fetched. */
export function guard(): Promise<void> {
  guarded ??= import('./guard-screen.ts')
    .then(({ guardScreen }) => guardScreen())
    .catch((error: unknown) => {
      guarded = undefined;
      throw error;
    });
  return guarded;
}
