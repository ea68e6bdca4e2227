/** Where this window stores the secret of an unanswered token renewal: it must survive a reload, and is useless without the cookie. */
const key = 'akoma.renewal';

/** The secret of the current renewal: unchanged until its answer arrives, so that the server can tell a retry from a stolen copy. */
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

/** The answer has arrived, whatever it is. */
export function renewalAnswered(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // storage refused: nothing was stored
  }
}
