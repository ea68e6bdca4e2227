import { type ReplyOf, safeName } from '@akoma/contract/base';
import { type readPatient, updatePatient } from '@akoma/contract/patients';
import { useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { deathWords as words } from './death.words.ts';

const dialog = lazyComponent(async () => (await import('./record-death.dialog.tsx')).RecordDeathDialog);

/** Records that a patient has died, or takes that back with a reason, for who may change the record. */
export function RecordDeath({ patient }: { patient: ReplyOf<typeof readPatient>['data'] }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Dialog = useLazyComponent(dialog, close, open);
  const takeBack = useCommand(updatePatient, { quiet: true, done: words.takenBack });
  const { id, version, is_deceased } = patient;
  const ask = () =>
    void confirm({
      title: words.takeBack,
      text: words.takeBackText,
      about: safeName(patient),
      act: words.takeBackAct,
      tone: 'danger',
      reason: { label: words.reason },
      run: (reason) => takeBack.mutateAsync({ params: { id }, body: { is_deceased: false, reason, version } }),
    });
  return (
    <>
      <ActionButton variant="default" onClick={is_deceased ? ask : () => setOpen(true)}>
        {is_deceased ? words.takeBack : words.record}
      </ActionButton>
      {open && Dialog && <Dialog patient={patient} onClose={close} />}
    </>
  );
}
