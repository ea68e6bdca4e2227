import { Anchor, Button, Stack } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linkTo } from '../../client/link-to.ts';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import classes from './billing.module.css';
import { tillWords as words, wayOf } from './till.words.ts';
import type { Taken } from './pay-values.ts';

/** The change, large, and the way to the receipt; where a payer bears it all there is neither (ruling 217). */
export function TakenPayment({
  patient_id,
  payments,
  change_due,
  currency,
  onClose,
}: Omit<Taken, 'requests'> & { patient_id: string; onClose: () => void }) {
  return (
    <SideDrawer opened onClose={onClose} title={words.taken}>
      <Stack gap="md">
        <p className={classes.large} role="status">
          {payments.length === 0 ? (
            words.borne
          ) : (
            <>
              {words.change} <strong className="akoma-number">{formatMoney(change_due, currency)}</strong>
            </>
          )}
        </p>
        {payments.map(({ id, receipt_no, amount, payment, transaction_type, currency: of }) => (
          <p key={id} className={classes.item}>
            <Anchor component={Link} {...linkTo('/patients/$id/payments/$paymentId/receipt', { id: patient_id, paymentId: id })}>
              {words.receipt} {receipt_no}
            </Anchor>
            <span>
              {wayOf({ payment, transaction_type })} <span className="akoma-number">{formatMoney(amount, of)}</span>
            </span>
          </p>
        ))}
        <Button data-autofocus onClick={onClose}>
          {words.done}
        </Button>
      </Stack>
    </SideDrawer>
  );
}
