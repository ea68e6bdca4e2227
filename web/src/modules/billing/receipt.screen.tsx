import { readPayment } from '@akoma/contract/billing';
import { readOrganization } from '@akoma/contract/organization';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import type { Load } from '../../client/load.ts';
import { organizationId } from '../../client/session.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { groupedPhone } from '../../ui/page/grouped-phone.ts';
import { PrintPage } from '../../ui/print/print-page.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './receipt.module.css';
import { methodNames, tillWords as words } from './till.words.ts';

const here = getRouteApi('/plain/patients/$id/payments/$paymentId/receipt');

const asked = (id: string) => ({
  payment: ask(readPayment, { params: { id } }),
  organization: ask(readOrganization, { params: { id: organizationId() } }),
});

export const load = ({ queries, params }: Load) => {
  const { payment, organization } = asked(params.paymentId!);
  return Promise.all([queries.ensureQueryData(payment), queries.ensureQueryData(organization)]);
};

/** The receipt of a payment on a roll of 80 mm (BILL-018). */
export function Screen() {
  const { id, paymentId } = here.useParams();
  const [printedAt] = useState(() => new Date().toISOString());
  const { payment, organization } = asked(paymentId);
  const { data: paid } = useSuspenseQuery(payment).data;
  const { data: hospital } = useSuspenseQuery(organization).data;
  if (paid.patient_id !== id) return <ErrorState title="This payment belongs to another patient" />;
  const money = (amount: string) => formatMoney(amount, paid.currency);
  const reach = [hospital.address, hospital.city].filter(Boolean).join(', ');
  return (
    <PrintPage
      title={`${words.copyOf} ${paid.patient_name}`}
      back={
        <Button
          component={Link}
          {...linkTo('/patients/$id/bills', { id })}
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          Back to bills
        </Button>
      }
    >
      <div className={classes.screen}>
        <article className={classes.receipt} aria-label={words.receipt}>
          <div className={classes.hospital}>{hospital.name}</div>
          {reach && <p>{reach}</p>}
          {hospital.phone && <p>{groupedPhone(hospital.phone)}</p>}
          <p className={classes.number}>
            {words.receipt} {paid.receipt_no}
          </p>
          <p>
            <Moment at={paid.paid_at} />
          </p>
          <p>
            {paid.patient_name} · {paid.patient_mrn}
          </p>
          <dl className={classes.lines}>
            {paid.lines.map(({ charge_item_id, description, quantity, amount }) => (
              <div key={charge_item_id}>
                <dt>{quantity > 1 ? `${quantity} × ${description}` : description}</dt>
                <dd className="akoma-number">{money(amount)}</dd>
              </div>
            ))}
            <div className={classes.total}>
              <dt>
                {methodNames[paid.payment]}
                {paid.reference && ` ${paid.reference}`}
              </dt>
              <dd className="akoma-number">{money(paid.amount)}</dd>
            </div>
            {paid.change !== '0.00' && (
              <>
                <div>
                  <dt>{words.given}</dt>
                  <dd className="akoma-number">{money(paid.tendered)}</dd>
                </div>
                <div>
                  <dt>{words.change}</dt>
                  <dd className="akoma-number">{money(paid.change)}</dd>
                </div>
              </>
            )}
          </dl>
          <p className={classes.foot}>
            Taken by {paid.paid_by_name} · Printed <Moment at={printedAt} />
          </p>
        </article>
      </div>
    </PrintPage>
  );
}
