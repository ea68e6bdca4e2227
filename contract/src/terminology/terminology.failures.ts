import * as z from 'zod';
import { failures } from '../base/index.ts';

/** Refusals of the terminology module. */
export const terminologyFailures = failures({
  'terminology.listIsClosed': {
    status: 409,
    data: z.object({ list: z.string() }),
    sentence: ({ list }) => `You cannot add entries to the list ${list}, because Akoma depends on its codes.`,
  },
  'terminology.listIsFixed': {
    status: 409,
    data: z.object({ list: z.string() }),
    sentence: ({ list }) => `The list ${list} cannot be changed, because Akoma depends on its codes.`,
  },
  'terminology.formIsPublished': {
    status: 409,
    data: z.object({ published_version: z.int() }),
    sentence: ({ published_version }) => `Version ${published_version} is what is written. Change something before you publish it again.`,
  },
  'terminology.formIsRetired': {
    status: 409,
    data: z.object({}),
    sentence: () => 'This form is out of use. Take it into use again before you publish it.',
  },
  'terminology.tooManyForms': {
    status: 409,
    data: z.object({ most: z.int() }),
    sentence: ({ most }) => `An organisation has at most ${most} forms of its own.`,
  },
});

type Terminology = typeof terminologyFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Terminology {}
}
