import type { ChargeItem } from '@akoma/contract/billing';
import { Checkbox } from '@mantine/core';
import { formatMoney } from '../../ui/page/format-money.ts';
import classes from './billing.module.css';
import { coverText } from './billing.words.ts';

interface ChosenChargesProps {
  items: readonly ChargeItem[];
  /** Those that are not paid now. */
  left: ReadonlySet<string>;
  onChange: (left: ReadonlySet<string>) => void;
}

/** What is unpaid, ticked where it is paid now. */
export function ChosenCharges({ items, left, onChange }: ChosenChargesProps) {
  return (
    <fieldset className={`${classes.items} ${classes.chosen}`}>
      <legend>Unpaid</legend>
      {items.map(({ id, description, due_amount, amount, coverage, currency }) => (
        <Checkbox
          key={id}
          classNames={{ labelWrapper: classes.grows! }}
          label={
            <span className={classes.item}>
              <span>
                {description}
                {coverage.length > 0 && (
                  <small className={classes.why}>
                    {formatMoney(amount, currency)} · {coverText({ coverage, currency })}
                  </small>
                )}
              </span>
              <span className="akoma-number">{formatMoney(due_amount, currency)}</span>
            </span>
          }
          checked={!left.has(id)}
          onChange={(event) => {
            const next = new Set(left);
            if (event.currentTarget.checked) next.delete(id);
            else next.add(id);
            onChange(next);
          }}
        />
      ))}
    </fieldset>
  );
}
