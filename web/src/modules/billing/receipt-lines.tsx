import type { ReplyOf } from '@akoma/contract/base';
import type { readPayment } from '@akoma/contract/billing';
import { formatMoney } from '../../ui/page/format-money.ts';
import classes from './receipt.module.css';
import { tillWords as words, wayOf } from './till.words.ts';

/** What a payment paid, how, and what went back. */
export function ReceiptLines({ paid }: { paid: ReplyOf<typeof readPayment>['data'] }) {
  const money = (amount: string) => formatMoney(amount, paid.currency);
  const bill = (amount: string) => formatMoney(amount, paid.bill_currency);
  return (
    <dl className={classes.lines}>
      {paid.lines.map(({ charge_item_id, description, quantity, amount }) => (
        <div key={charge_item_id}>
          <dt>{quantity > 1 ? `${quantity} × ${description}` : description}</dt>
          <dd className="akoma-number">{bill(amount)}</dd>
        </div>
      ))}
      {paid.lines.length === 0 && (
        <div>
          <dt>{words.deposit}</dt>
          <dd className="akoma-number">{money(paid.amount)}</dd>
        </div>
      )}
      <div className={classes.total}>
        <dt>
          {wayOf(paid)}
          {paid.reference && ` ${paid.reference}`}
        </dt>
        <dd className="akoma-number">{money(paid.amount)}</dd>
      </div>
      {paid.rate !== null && (
        <div>
          <dt>
            {words.rate} {paid.rate}
          </dt>
          <dd className="akoma-number">{bill(paid.value)}</dd>
        </div>
      )}
      {paid.change !== '0.00' && (
        <>
          {paid.rate === null && (
            <div>
              <dt>{words.given}</dt>
              <dd className="akoma-number">{money(paid.tendered)}</dd>
            </div>
          )}
          <div>
            <dt>{words.change}</dt>
            <dd className="akoma-number">{bill(paid.change)}</dd>
          </div>
        </>
      )}
    </dl>
  );
}
