import { printReceipt, readPayment } from '@akoma/contract/billing';
import { readOrganization } from '@akoma/contract/organization';
import { Button, SegmentedControl } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ask, useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import type { Load } from '../../client/load.ts';
import { organizationId, useMay, useSession } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { groupedPhone } from '../../ui/page/grouped-phone.ts';
import { PrintPage } from '../../ui/print/print-page.tsx';
import { PrintSheet } from '../../ui/print/print-sheet.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './receipt.module.css';
import { refundWords } from './refund.words.ts';
import { ReceiptLines } from './receipt-lines.tsx';
import { tillWords as words } from './till.words.ts';

const refund = lazyComponent(async () => (await import('./refund.drawer.tsx')).RefundDrawer);

type Paper = 'roll' | 'a4';

const asked = (id: string) => ({
  payment: ask(readPayment, { params: { id } }),
  organization: ask(readOrganization, { params: { id: organizationId() } }),
});

export const load = ({ queries, params }: Load) => {
  const { payment, organization } = asked(params.paymentId!);
  return Promise.all([queries.ensureQueryData(payment), queries.ensureQueryData(organization)]);
};

/** The receipt of a payment on a roll of 80 mm or on A4; printed again it is a copy, and says so (BILL-005). */
export function Screen() {
  const { id = '', paymentId = '' } = useParams({ strict: false });
  const [printedAt] = useState(() => new Date().toISOString());
  const { payment, organization } = asked(paymentId);
  const { data: paid } = useSuspenseQuery(payment).data;
  const { data: hospital } = useSuspenseQuery(organization).data;
  const { user } = useSession();
  const [paper, setPaper] = useState<Paper>('roll');
  const [copy, setCopy] = useState(paid.prints);
  const [refunding, setRefunding] = useState(false);
  const Refund = useLazyComponent(refund, () => setRefunding(false), refunding);
  const mayNotRefund = useMay('billing.write', refundWords.mayNotWrite);
  const count = useCommand(printReceipt, { failed: words.notCounted });
  if ((paid.patient_id ?? paid.client_id) !== id) return <ErrorState title="This payment belongs to another payer" />;
  const payer = paid.patient_name ?? paid.client_name;
  const who = [payer, paid.patient_mrn].filter(Boolean).join(' · ');
  const print = async () => {
    const { data } = await count.mutateAsync({ params: { id: paymentId } });
    flushSync(() => setCopy(data.copy));
    window.print();
    setCopy(data.copy + 1);
  };
  const mark = copy > 0 ? `${words.copy} ${copy}` : undefined;
  const reach = [hospital.address, hospital.city].filter(Boolean).join(', ');
  return (
    <PrintPage
      title={`${words.copyOf} ${payer}`}
      onPrint={() => void print().catch(() => {})}
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
        <>
          {paid.patient_id && (
            <ActionButton variant="default" refused={mayNotRefund} onClick={() => setRefunding(true)}>
              {refundWords.refund}
            </ActionButton>
          )}
          <SegmentedControl
            aria-label={words.paper}
            value={paper}
            onChange={(next) => setPaper(next as Paper)}
            data={[
              { value: 'roll', label: words.roll },
              { value: 'a4', label: words.a4 },
            ]}
          />
        </>
      }
    >
      {refunding && Refund && <Refund of={{ payment_id: paymentId }} onClose={() => setRefunding(false)} />}
      <div className={classes.screen}>
        {paper === 'roll' ? (
          <article className={classes.receipt} aria-label={words.receipt}>
            <div className={classes.hospital}>{hospital.name}</div>
            {reach && <p>{reach}</p>}
            {hospital.phone && <p>{groupedPhone(hospital.phone)}</p>}
            <p className={classes.number}>
              {words.receipt} {paid.receipt_no}
            </p>
            {mark && <p className={classes.number}>{mark}</p>}
            <p>
              <Moment at={paid.paid_at} />
            </p>
            <p>{who}</p>
            <ReceiptLines paid={paid} />
            <p className={classes.foot}>
              Taken by {paid.paid_by_name} · Printed <Moment at={printedAt} />
            </p>
          </article>
        ) : (
          <article aria-label={words.receipt}>
            <PrintSheet
              organization={{ name: hospital.name, address: reach, phone: hospital.phone, email: hospital.email }}
              title={[`${words.receipt} ${paid.receipt_no}`, mark].filter(Boolean).join(' · ')}
              printedBy={user.full_name}
              printedAt={printedAt}
            >
              <p>
                {who} · <Moment at={paid.paid_at} />
              </p>
              <ReceiptLines paid={paid} />
              <p>Taken by {paid.paid_by_name}</p>
            </PrintSheet>
          </article>
        )}
      </div>
    </PrintPage>
  );
}
