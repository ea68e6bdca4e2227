import * as z from 'zod';
import { returnAddress } from './return-address.ts';

/** Search fields of the login page: where to go afterwards, and why the user was sent here. */
export const LoginSearch = z.object({
  to: z
    .string()
    .refine((address) => returnAddress(address) !== null)
    .optional()
    .catch(undefined),
  reason: z.enum(['no-workspace', 'ended']).optional().catch(undefined),
});
