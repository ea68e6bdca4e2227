import { useState } from 'react';
import { useMay } from '../../client/session.ts';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';

const dialog = lazyComponent(async () => (await import('./triage-unknown.dialog.tsx')).TriageUnknownDialog);

/** Receives somebody whom nobody knows and triages them, on one card (ruling 145). */
export function TriageUnknown() {
  const [open, setOpen] = useState(false);
  const lacking = [
    useMay('patients.write', ''),
    useMay('visits.write', ''),
    useMay('encounters.write', ''),
    useMay('observations.write', ''),
  ];
  const close = () => setOpen(false);
  const Dialog = useLazyComponent(dialog, close, open);
  const refused = lacking.some((one) => one !== undefined);
  useKeys(refused ? [] : [{ ...keyTable.unknown, run: () => setOpen(true) }]);
  if (refused) return null;
  return (
    <>
      <ActionButton variant="default" onClick={() => setOpen(true)}>
        Unknown patient
      </ActionButton>
      {open && Dialog && <Dialog onClose={close} />}
    </>
  );
}
