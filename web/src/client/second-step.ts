import { confirmSignIn, replacePassword } from '@akoma/contract/identity';
import { request } from './request.ts';
import { enterWith } from './session.ts';

/** The code of the authenticator app, or a recovery code. */
export type Proof = { code: string } | { recovery_code: string };

/** The second step of a sign-in; starts the session. Apart from `session.ts`, because few sign-ins need it. */
export async function confirmSignInWith(challenge: string, proof: Proof): Promise<void> {
  await enterWith(await request(confirmSignIn, { body: { challenge, ...proof } }));
}

/** Replaces a password that is too old; starts the session. */
export async function replacePasswordWith(challenge: string, passwords: { new_password: string; confirm_password: string }): Promise<void> {
  await enterWith(await request(replacePassword, { body: { challenge, ...passwords } }));
}
