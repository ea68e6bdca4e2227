import type { ReplyOf } from '@akoma/contract/base';
import { printRefund, readRefund } from '@akoma/contract/billing';
import { readOrganization } from '@akoma/contract/organization';
import { Button, VisuallyHidden } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ask, useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import type { Load } from '../../client/load.ts';
import { organizationId } from '../../client/session.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { CountedPaper } from './counted-paper.tsx';
import classes from './receipt.module.css';
import { destinationNames, kindNames, refundWords as words } from './refund.words.ts';

const here = getRouteApi('/plain/patients/$id/refunds/$refundId/paper');

const asked = (id: string) => ({
  refund: ask(readRefund, { params: { id } }),
  organization: ask(readOrganization, { params: { id: organizationId() } }),
});

export const load = ({ queries, params }: Load) => {
  const { refund, organization } = asked(params.refundId!);
  return Promise.all([queries.ensureQueryData(refund), queries.ensureQueryData(organization)]);
};

/** The paper of a refund or a credit note. */
export function Screen() {
  const { id, refundId } = here.useParams();
  const { refund, organization } = asked(refundId);
  const { data: back } = useSuspenseQuery(refund).data;
  const { data: hospital } = useSuspenseQuery(organization).data;
  const count = useCommand(printRefund, { failed: words.notCounted });
  if (back.patient_id !== id) return <ErrorState title="This refund belongs to another patient" />;
  const title = `${words.copyOf} ${back.patient_listed_name}`;
  if (back.number === null || back.paid_out_at === null)
    return (
      <>
        <VisuallyHidden component="h1">{title}</VisuallyHidden>
        <ToRefunds />
        <ErrorState title={words.notPaidOut} why={words.notPaidOutWhy} />
      </>
    );
  return (
    <CountedPaper
      title={title}
      kind={kindNames[back.kind]}
      heading={`${kindNames[back.kind]} ${back.number}`}
      hospital={hospital}
      whose={`${back.patient_listed_name} · ${back.patient_mrn}`}
      at={back.paid_out_at}
      by={`Paid out by ${back.paid_out_by_name}`}
      prints={back.prints}
      count={async () => (await count.mutateAsync({ params: { id: refundId } })).data.copy}
      back={<ToRefunds />}
    >
      <Lines back={back} />
    </CountedPaper>
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
