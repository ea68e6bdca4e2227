import type { NumberingPlans } from './numbering-plans.ts';

/**
 * The browser's version of numbering-plans.ts, selected by `imports` in package.json. The plans are 29 KB on the wire and not needed for
 * signing in or reading a list, so the first phone field loads them.
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
