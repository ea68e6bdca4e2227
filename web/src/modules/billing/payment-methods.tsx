import { Anchor } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { clientWords as words } from './client.words.ts';

const dialog = lazyComponent(async () => (await import('./payment-methods.dialog.tsx')).PaymentMethodsDialog);

/** In the profile: leads to how the patient may pay besides in cash, and to changing it; absent for a role that may see none of it. */
export function PaymentMethods({ patient_id, name }: { patient_id: string; name: string }) {
  const { permissions } = useSession();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Dialog = useLazyComponent(dialog, close, open);
  if (!permissions.has('payers.read') && !permissions.has('billing.read')) return null;
  return (
    <>
      <Anchor component="button" type="button" size="sm" display="block" className="akoma-target" onClick={() => setOpen(true)}>
        {words.paymentMethods}
      </Anchor>
      {open && Dialog && <Dialog patient_id={patient_id} name={name} onClose={close} />}
    </>
  );
}
