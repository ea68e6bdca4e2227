import * as z from 'zod';
import { failures } from '../base/index.ts';

export const organizationFailures = failures({
  'organization.ownersOnly': {
    status: 403,
    data: z.object({}),
    sentence: () => 'Only an owner of this organisation may do this. Ask an owner.',
  },
});

type Organizations = typeof organizationFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Organizations {}
}
