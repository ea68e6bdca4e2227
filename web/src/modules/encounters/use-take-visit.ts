import { safeName } from '@akoma/contract/base';
import { editVisit } from '@akoma/contract/encounters';
import { useCommand } from '../../client/ask.ts';
import { useMay, useSession } from '../../client/session.ts';
import { encountersWords as words } from './encounters.words.ts';
import type { VisitRow } from './visit-patient.tsx';

/** Takes a visit that nobody looks after; a colleague who was quicker is not overwritten (ruling 107). */
export function useTakeVisit() {
  const { provider } = useSession();
  const edit = useCommand(editVisit, { failed: words.notTaken, done: ({ data }) => words.taken(safeName(data.patient_detail)) });
  const mayNotChange = useMay('visits.write', words.mayNotVisit);
  const mayNotSee = useMay('encounters.write', words.mayNotEncounter);
  return {
    pending: edit.isPending ? edit.variables.params.id : undefined,
    refused: mayNotChange ?? mayNotSee,
    take: ({ id, version }: VisitRow) => edit.mutate({ params: { id }, body: { assigned_to_id: provider.practitionerRoleId, version } }),
  };
}
