import { printReceipt, readPayment } from '@akoma/contract/billing';
import { readOrganization } from '@akoma/contract/organization';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import type { Load } from '../../client/load.ts';
import { organizationId, useMay } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { CountedPaper } from './counted-paper.tsx';
import { refundWords } from './refund.words.ts';
import { ReceiptLines } from './receipt-lines.tsx';
import { tillWords as words } from './till.words.ts';

const refund = lazyComponent(async () => (await import('./refund.drawer.tsx')).RefundDrawer);

const asked = (id: string) => ({
  payment: ask(readPayment, { params: { id } }),
  organization: ask(readOrganization, { params: { id: organizationId() } }),
});

export const load = ({ queries, params }: Load) => {
  const { payment, organization } = asked(params.paymentId!);
  return Promise.all([queries.ensureQueryData(payment), queries.ensureQueryData(organization)]);
};

/** The receipt of a payment (BILL-005). */
export function Screen() {
  const { id = '', paymentId = '' } = useParams({ strict: false });
  const { payment, organization } = asked(paymentId);
  const { data: paid } = useSuspenseQuery(payment).data;
  const { data: hospital } = useSuspenseQuery(organization).data;
  const [refunding, setRefunding] = useState(false);
  const Refund = useLazyComponent(refund, () => setRefunding(false), refunding);
  const mayNotRefund = useMay('billing.write', refundWords.mayNotWrite);
  const count = useCommand(printReceipt, { failed: words.notCounted });
  if ((paid.patient_id ?? paid.client_id) !== id) return <ErrorState title="This payment belongs to another payer" />;
  const payer = paid.patient_listed_name ?? paid.client_name;
  return (
    <>
      {refunding && Refund && <Refund of={{ payment_id: paymentId }} onClose={() => setRefunding(false)} />}
      <CountedPaper
        title={`${words.copyOf} ${payer}`}
        kind={words.receipt}
        heading={`${words.receipt} ${paid.receipt_no}`}
        hospital={hospital}
        whose={[payer, paid.patient_mrn].filter(Boolean).join(' · ')}
        at={paid.paid_at}
        by={`Taken by ${paid.paid_by_name}`}
        prints={paid.prints}
        count={async () => (await count.mutateAsync({ params: { id: paymentId } })).data.copy}
        back={
          <Button
            component={Link}
            {...(paid.patient_id ? linkTo('/patients/$id/bills', { id }) : linkTo('/clients/$id', { id }))}
            variant="default"
            leftSection={<IconArrowLeft size={16} aria-hidden />}
          >
            {paid.patient_id ? 'Back to bills' : 'Back to the client'}
          </Button>
        }
        actions={
          paid.patient_id && (
            <ActionButton variant="default" refused={mayNotRefund} onClick={() => setRefunding(true)}>
              {refundWords.refund}
            </ActionButton>
          )
        }
      >
        <ReceiptLines paid={paid} />
      </CountedPaper>
    </>
  );
}
