import { confirmSecondFactor, startSecondFactor, totp } from '@akoma/contract/identity';
import { Secret, TOTP } from 'otpauth';
import type { Caller } from '../../../test/app.ts';
import { testPassword } from './identity.make.ts';

/** The code of an authenticator app for this secret, that many steps of 30 s from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ ...totp, secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * totp.period * 1000 });

/** Six digits that are not a valid code around now. */
export const wrongCodeFor = (secret: string): string => {
  const right = new Set([-2, -1, 0, 1, 2].map((steps) => codeOf(secret, steps)));
  return ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.has(code))!;
};

export interface Enrolled {
  secret: string;
  recovery_codes: string[];
  /** The code that turned it on, and is used up. */
  code: string;
}

/** Turns the caller's second factor on, through the operations; the code of the current step is used. */
export async function enrol(caller: Caller, headers: Record<string, string> = {}): Promise<Enrolled> {
  const { data: shown } = await caller.ask(startSecondFactor, { body: {} }, headers);
  const code = codeOf(shown.secret);
  const { data } = await caller.ask(confirmSecondFactor, { body: { password: testPassword, code } }, headers);
  return { secret: shown.secret, recovery_codes: data.recovery_codes, code };
}
