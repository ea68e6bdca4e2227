import type { ReplyOf } from '@akoma/contract/base';
import { printRefund, readRefund } from '@akoma/contract/billing';
import { readOrganization } from '@akoma/contract/organization';
import { Button, SegmentedControl, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { flushSync } from 'react-dom';
import { ask, useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import type { Load } from '../../client/load.ts';
import { organizationId, useSession } from '../../client/session.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { groupedPhone } from '../../ui/page/grouped-phone.ts';
import { PrintPage } from '../../ui/print/print-page.tsx';
import { PrintSheet } from '../../ui/print/print-sheet.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './receipt.module.css';
import { destinationNames, kindNames, refundWords as words } from './refund.words.ts';
import { tillWords } from './till.words.ts';

const here = getRouteApi('/plain/patients/$id/refunds/$refundId/paper');

type Paper = 'roll' | 'a4';

const asked = (id: string) => ({
  refund: ask(readRefund, { params: { id } }),
  organization: ask(readOrganization, { params: { id: organizationId() } }),
});

export const load = ({ queries, params }: Load) => {
  const { refund, organization } = asked(params.refundId!);
  return Promise.all([queries.ensureQueryData(refund), queries.ensureQueryData(organization)]);
};

/** The paper of a refund or a credit note on a roll of 80 mm or on A4; printed again it is a copy, and says so. */
export function Screen() {
  const { id, refundId } = here.useParams();
  const [printedAt] = useState(() => new Date().toISOString());
  const { refund, organization } = asked(refundId);
  const { data: back } = useSuspenseQuery(refund).data;
  const { data: hospital } = useSuspenseQuery(organization).data;
  const { user } = useSession();
  const [paper, setPaper] = useState<Paper>('roll');
  const [copy, setCopy] = useState(back.prints);
  const count = useCommand(printRefund, { failed: words.notCounted });
  if (back.patient_id !== id) return <ErrorState title="This refund belongs to another patient" />;
  const title = `${words.copyOf} ${back.patient_name}`;
  if (back.number === null || back.paid_out_at === null)
    return (
      <>
        <VisuallyHidden component="h1">{title}</VisuallyHidden>
        <ToRefunds />
        <ErrorState title={words.notPaidOut} why={words.notPaidOutWhy} />
      </>
    );
  const print = async () => {
    const { data } = await count.mutateAsync({ params: { id: refundId } });
    flushSync(() => setCopy(data.copy));
    window.print();
    setCopy(data.copy + 1);
  };
  const mark = copy > 0 ? `${words.copy} ${copy}` : undefined;
  const reach = [hospital.address, hospital.city].filter(Boolean).join(', ');
  const heading = `${kindNames[back.kind]} ${back.number}`;
  const whose = `${back.patient_name} · ${back.patient_mrn}`;
  return (
    <PrintPage
      title={title}
      onPrint={() => void print().catch(() => {})}
      back={<ToRefunds />}
      actions={
        <SegmentedControl
          aria-label={words.paper}
          value={paper}
          onChange={(next) => setPaper(next as Paper)}
          data={[
            { value: 'roll', label: tillWords.roll },
            { value: 'a4', label: tillWords.a4 },
          ]}
        />
      }
    >
      <div className={classes.screen}>
        {paper === 'roll' ? (
          <article className={classes.receipt} aria-label={kindNames[back.kind]}>
            <div className={classes.hospital}>{hospital.name}</div>
            {reach && <p>{reach}</p>}
            {hospital.phone && <p>{groupedPhone(hospital.phone)}</p>}
            <p className={classes.number}>{heading}</p>
            {mark && <p className={classes.number}>{mark}</p>}
            <p>
              <Moment at={back.paid_out_at} />
            </p>
            <p>{whose}</p>
            <Lines back={back} />
            <p className={classes.foot}>
              Paid out by {back.paid_out_by_name} · Printed <Moment at={printedAt} />
            </p>
          </article>
        ) : (
          <article aria-label={kindNames[back.kind]}>
            <PrintSheet
              organization={{ name: hospital.name, address: reach, phone: hospital.phone, email: hospital.email }}
              title={[heading, mark].filter(Boolean).join(' · ')}
              printedBy={user.full_name}
              printedAt={printedAt}
            >
              <p>
                {whose} · <Moment at={back.paid_out_at} />
              </p>
              <Lines back={back} />
              <p>Paid out by {back.paid_out_by_name}</p>
            </PrintSheet>
          </article>
        )}
      </div>
    </PrintPage>
  );
}

const ToRefunds = () => (
  <Button component={Link} {...linkTo('/bill-refunds')} variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
    {words.toRefunds}
  </Button>
);

/** What goes back of which payment, how, and why. */
function Lines({ back }: { back: ReplyOf<typeof readRefund>['data'] }) {
  const money = (amount: string) => formatMoney(amount, back.currency);
  return (
    <dl className={classes.lines}>
      {back.lines.map(({ charge_item_id, payment_id, description, quantity, receipt_no, amount }) => (
        <div key={`${charge_item_id} ${payment_id}`}>
          <dt>
            {quantity > 1 ? `${quantity} × ${description}` : description}
            {receipt_no && ` · ${receipt_no}`}
          </dt>
          <dd className="akoma-number">{money(amount)}</dd>
        </div>
      ))}
      {back.kind === 'credit-note' && (
        <div>
          <dt>{words.credited}</dt>
          <dd className="akoma-number">{money(back.credited_amount)}</dd>
        </div>
      )}
      <div className={classes.total}>
        <dt>
          {destinationNames[back.destination]}
          {back.reference && ` ${back.reference}`}
        </dt>
        <dd className="akoma-number">{money(back.amount)}</dd>
      </div>
      <div>
        <dt>{back.reason}</dt>
      </div>
    </dl>
  );
}
