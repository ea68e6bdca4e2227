import classes from './money.module.css';
import { formatMoney } from './format-money.ts';

interface MoneyProps {
  /** A decimal string, as answers give it (rulings.md 19). */
  amount: string | null | undefined;
  /** ISO 4217, beside it in the answer. */
  currency: string;
  /** Set apart: totals. */
  strong?: boolean;
}

/** An amount of money: `GHS 1,250.00`, never broken, its figures under each other in a right-aligned column. */
export function Money({ amount, currency, strong }: MoneyProps) {
  return (
    <span className={`akoma-number ${classes.money}`} data-strong={strong || undefined}>
      {formatMoney(amount, currency)}
    </span>
  );
}
