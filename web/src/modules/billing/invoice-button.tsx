import { createInvoice } from '@akoma/contract/billing';
import { useNavigate } from '@tanstack/react-router';
import { useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useMay } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { invoiceWords as words } from './invoice.words.ts';

/** Draws up and issues an invoice of all that a patient owes, and leads to it. */
export function InvoiceButton({ patient_id, patient }: { patient_id: string; patient: string }) {
  const create = useCommand(createInvoice, { quiet: true, done: words.created });
  const refused = useMay('invoices.write', words.mayNotWrite);
  const navigate = useNavigate();
  const draw = () =>
    void confirm({
      ...{ title: words.create, text: words.createText, about: patient, act: words.createAct, failed: words.notCreated },
      run: async () => {
        const { data } = await create.mutateAsync({ body: { patient_id } });
        void navigate(linkTo('/bill-invoices/$invoiceId', { invoiceId: data.id }));
      },
    });
  return (
    <ActionButton variant="default" refused={refused} onClick={draw}>
      {words.create}
    </ActionButton>
  );
}
