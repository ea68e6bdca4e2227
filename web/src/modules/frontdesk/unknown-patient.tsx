import { useState } from 'react';
import { useMay } from '../../client/session.ts';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { frontdeskWords as words } from './frontdesk.words.ts';

const dialog = lazyComponent(async () => (await import('./unknown-patient.dialog.tsx')).UnknownPatientDialog);

/** Receives somebody whom nobody knows, in three touches (ruling 109). */
export function UnknownPatient() {
  const [open, setOpen] = useState(false);
  const [people, visits] = [useMay('patients.write', ''), useMay('visits.write', '')];
  const close = () => setOpen(false);
  const Dialog = useLazyComponent(dialog, close, open);
  const refused = people !== undefined || visits !== undefined;
  useKeys(refused ? [] : [{ ...keyTable.unknown, run: () => setOpen(true) }]);
  if (refused) return null;
  return (
    <>
      <ActionButton variant="default" onClick={() => setOpen(true)}>
        {words.unknown}
      </ActionButton>
      {open && Dialog && <Dialog onClose={close} />}
    </>
  );
}
