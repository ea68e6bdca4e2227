import { pageOf } from '@akoma/contract/base';
import type { listEncounterDiagnoses as operation } from '@akoma/contract/encounters';
import { refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { listOfPatient } from './diagnosis.store.ts';
import { patientOfEncounter } from './reference.store.ts';

export const listEncounterDiagnoses: Handler<typeof operation> = async (ctx, { query }) => {
  const encounter = query.encounter ?? query.encounter_id;
  if (!encounter) refuseWrong({ encounter: ['Encounter is required.'] });
  const patient_id = await patientOfEncounter(ctx, encounter!);
  if (!patient_id) throw unknownReference('encounter');
  const { rows, total } = await listOfPatient(ctx, { patient_id, encounter, page: query.page, page_size: query.page_size });
  return { ...pageOf(rows, total, query), patient_id };
};
