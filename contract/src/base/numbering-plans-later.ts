import type { NumberingPlans } from './numbering-plans.ts';

/**
 * The browser's side of numbering-plans.ts, chosen by `imports` in package.json. The plans are 29 KB on the wire, and nobody needs them to
 * sign in or to read a list: the first phone field fetches them.
 */
let plans: NumberingPlans | undefined;
let coming: Promise<NumberingPlans | undefined> | undefined;

export const numberingPlans = (): NumberingPlans | undefined => plans;

export function loadNumberingPlans(): Promise<NumberingPlans | undefined> {
  coming ??= import('./phone-library.ts').then(
    (library) => {
      plans = library;
      return library;
    },
    () => {
      // the next field tries again
      coming = undefined;
      return undefined;
    },
  );
  return coming;
}
