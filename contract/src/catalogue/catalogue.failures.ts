import * as z from 'zod';
import { failures } from '../base/index.ts';

export const catalogueFailures = failures({
  'catalogue.serviceInUse': {
    status: 409,
    data: z.object({ uses: z.array(z.string()).describe('What uses it, in words: 3 people work in it.') }),
    sentence: ({ uses }) => `This service is in use: ${uses.join(', ')}. End that first, or make the service inactive.`,
  },
});

type Catalogue = typeof catalogueFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Catalogue {}
}
