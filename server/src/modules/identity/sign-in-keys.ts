import type { Secrets } from '../../platform/config/secrets.ts';
import { factorKeys } from './second-factor.rules.ts';
import { tokenKeys } from './sign-access.ts';

/** The keys of this installation for its tokens and second factors. */
export const signInKeys = ({ token_signing_key, session_secret }: Secrets) => ({
  keys: tokenKeys(token_signing_key),
  factor_keys: factorKeys(session_secret),
});
