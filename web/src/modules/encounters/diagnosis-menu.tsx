import { deleteDiagnosis, type Diagnosis, updateDiagnosis } from '@akoma/contract/encounters';
import { useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { useMay, useSession } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { RowMenu } from '../../ui/table/row-menu.tsx';
import { DiagnosisDialog } from './diagnosis.dialog.tsx';
import { diagnosesWords as words } from './diagnoses.words.ts';

/** What can be done with a diagnosis: edit it, make it the main one of its encounter, resolve a problem, take it back. */
export function DiagnosisMenu({ diagnosis, patient, ranked = false }: { diagnosis: Diagnosis; patient: string; ranked?: boolean }) {
  const { id, display, version, rank, problem, recorder_id } = diagnosis;
  const [editing, setEditing] = useState(false);
  const { permissions, provider } = useSession();
  const refused = useMay('encounters.write', words.refused);
  const mayTakeBack = recorder_id === provider.practitionerRoleId || permissions.has('encounters.delete');
  const refusedToTakeBack = refused ?? (mayTakeBack ? undefined : words.notYours);
  const change = useCommand(updateDiagnosis, { failed: words.notChanged, done: words.changed });
  const remove = useCommand(deleteDiagnosis, { quiet: true, done: words.takenBack });
  const set = (body: object) => change.mutate({ params: { id }, body: { ...body, version } });
  const askRemove = () =>
    confirm({
      title: words.inError,
      text: words.inErrorText,
      about: `${display}, ${patient}`,
      act: words.inErrorAct,
      tone: 'danger',
      failed: words.notTakenBack,
      reason: { label: 'Reason' },
      run: (reason) => remove.mutateAsync({ params: { id }, body: { reason } }),
    });
  const may = refused ? { refused } : {};
  return (
    <>
      <RowMenu
        label={`Actions for ${display}`}
        actions={[
          ...(ranked && rank > 1 ? [{ label: words.makeMain, onClick: () => set({ rank: 1 }), ...may }] : []),
          ...(problem ? [{ label: words.resolve, onClick: () => set({ clinical_status: 'resolved' }), ...may }] : []),
          { label: words.edit, onClick: () => setEditing(true), ...may },
          {
            label: words.inError,
            onClick: () => void askRemove(),
            tone: 'danger' as const,
            ...(refusedToTakeBack && { refused: refusedToTakeBack }),
          },
        ]}
      />
      {editing && <DiagnosisDialog diagnosis={diagnosis} patient={patient} onClose={() => setEditing(false)} />}
    </>
  );
}
