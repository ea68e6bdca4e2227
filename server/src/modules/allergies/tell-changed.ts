import { allergiesEvents } from '@akoma/contract/allergies';
import type { Ctx } from '../../platform/http/route.ts';
import type { ChangeSource } from '../workbench/index.ts';

/** Tells who has this patient open that what is known of allergies is different now (ALLERGY-001, VISIT-009). */
export const tellChanged = (ctx: Ctx, patient_id: string): Promise<void> => ctx.announce('allergies.changed', { patient_id });

/** What open records are told of allergies. */
export const allergyChanges: readonly ChangeSource[] = [
  {
    topic: 'patient',
    permission: 'patients.read',
    idOf: ({ name, data }) =>
      name === 'allergies.changed' ? allergiesEvents['allergies.changed'].safeParse(data).data?.patient_id : undefined,
  },
];
