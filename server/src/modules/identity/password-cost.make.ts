import { cost } from './hash-password.ts';

const real = { ...cost };

/** Lowers the cost for tests that are not about it: the same algorithm at a hundredth of the work. */
export const lowerPasswordCost = (): void => void Object.assign(cost, { memoryCost: 1024, timeCost: 2 });

/** Restores the product's cost. */
export const realPasswordCost = (): void => void Object.assign(cost, real);
