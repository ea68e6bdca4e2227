import type { Plan } from './plan.ts';

/** A module that is laid out in memory, for tests. */
export const trialPlan: Plan = {
  module: 'cafeteria',
  thing: 'dish',
  things: 'dishes',
  resource: 'settings',
  spec: 'SHELL-001',
  number: '9001',
};
