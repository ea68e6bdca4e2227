import { password } from './hospitals.ts';

/** A token that is not older than eight of its ten minutes. Signing in hashes a password, which shows in the memory, so it is rare. */
export function keepToken(port: number, email: string): () => Promise<string> {
  let kept = { token: '', since: Number.NEGATIVE_INFINITY };
  return async () => {
    if (performance.now() - kept.since > 8 * 60_000) kept = { token: await signIn(port, email), since: performance.now() };
    return kept.token;
  };
}

async function signIn(port: number, username: string): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/v1/providers/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  if (!answer.ok) throw new Error(`cannot sign in: ${answer.status} ${await answer.text()}`);
  return ((await answer.json()) as { v2token: string }).v2token;
}
