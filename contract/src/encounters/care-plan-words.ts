import type { CarePlan, CareGoal } from './care-plan.schema.ts';

/** Statuses of a care plan as screen and paper say them. */
export const carePlanStatusNames: Readonly<Record<CarePlan['status'], string>> = {
  draft: 'Draft',
  active: 'Active',
  'on-hold': 'On hold',
  completed: 'Completed',
  revoked: 'Stopped',
  unknown: 'Unknown',
  'entered-in-error': 'Entered in error',
};

export const goalStateNames: Readonly<Record<CareGoal['state'], string>> = {
  active: 'Open',
  'on-hold': 'On hold',
  completed: 'Reached',
  cancelled: 'Given up',
};
