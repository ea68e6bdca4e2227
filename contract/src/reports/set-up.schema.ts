import * as z from 'zod';
import { Id } from '../base/index.ts';

/** The set-up steps of a new hospital, in the recommended order (ROUTE-016). */
export const setUpSteps = [
  'organization',
  'logo',
  'locations',
  'roles',
  'team',
  'second_factor',
  'codes',
  'services',
  'prices',
  'patient',
] as const;
export const SetUpStepName = z.enum(setUpSteps);
export type SetUpStepName = z.output<typeof SetUpStepName>;

export const SetUpStep = z
  .object({
    step: SetUpStepName,
    done: z.boolean().describe('Counted from the records themselves, each time.'),
    count: z.int().nullable().describe('How many there are; null where a number says nothing.'),
    dismissed: z.boolean().describe('The organisation does not need it.'),
  })
  .meta({ id: 'SetUpStep' });
export type SetUpStep = z.output<typeof SetUpStep>;

export const SetUp = z.object({ steps: z.array(SetUpStep) }).meta({ id: 'SetUp' });

const managing = { managing_organization_id: Id.optional() };
export const FiguresQuery = z.object(managing);
export const SetUpStepParams = z.object({ step: SetUpStepName });
export const SetUpStepEdit = z.object({ dismissed: z.boolean() });
