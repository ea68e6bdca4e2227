import * as library from './phone-library.ts';

/** How the telephone numbers of each country are made. */
export type NumberingPlans = typeof library;

/** The plans, or undefined while a browser has not fetched them (numbering-plans-later.ts); everywhere else they are always there. */
export const numberingPlans = (): NumberingPlans | undefined => library;

/** Waits for the plans; undefined when they cannot be fetched now. */
export const loadNumberingPlans = (): Promise<NumberingPlans | undefined> => Promise.resolve(library);
