/** Where this window keeps the secret of a renewal whose answer has not come: it must outlive a reload, and is nothing without the cookie. */
const key = 'akoma.renewal';

/** The secret of the renewal under way: the same until its answer has come, so that the server knows a repetition from a stolen copy. */
export function renewalAttempt(): string {
  const fresh = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  try {
    const kept = sessionStorage.getItem(key) ?? fresh;
    sessionStorage.setItem(key, kept);
    return kept;
  } catch {
    return fresh; // a browser without storage cannot repeat itself after a reload
  }
}

/** The answer has come, whatever it was. */
export function renewalAnswered(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing was kept
  }
}
