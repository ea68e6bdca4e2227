let underway = false;

/** Whether a sign-out is in flight: the server may end the session any moment, so nothing new is asked in its name. */
export const isSigningOut = (): boolean => underway;

export async function whileSigningOut(work: () => Promise<void>): Promise<void> {
  underway = true;
  try {
    await work();
  } finally {
    underway = false;
  }
}
