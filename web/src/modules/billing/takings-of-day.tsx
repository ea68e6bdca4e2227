import { readTakingsOfDay } from '@akoma/contract/billing';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { useChanges } from '../workbench/index.ts';
import classes from './billing.module.css';
import { counterWords as words } from './counter.words.ts';
import { methodNames } from './till.words.ts';

/**
 * What was taken today, by method, each amount leading to its receipts; the cash of the drawer that one has yet to count is left out, and it
 * says so (ruling 242).
 */
export function TakingsOfDay() {
  const asked = useQuery(ask(readTakingsOfDay, { query: {} }));
  useChanges('bills', () => void asked.refetch());
  const found = asked.data?.data;
  if (asked.isError && !found)
    return <ErrorState why={asked.error.message} onRetry={() => void asked.refetch()} retrying={asked.isFetching} />;
  if (!found) return <LinesSkeleton lines={3} />;
  const { day, takings, whose, cashier_id, without_open_till } = found;
  return (
    <div className={classes.takings}>
      <p>{words[whose]}</p>
      {takings.length === 0 ? (
        <p>{words.nothingTaken}</p>
      ) : (
        <dl>
          {takings.map(({ method, currency, amount, returned, payments }) => (
            <div key={`${method} ${currency}`}>
              <dt>
                {methodNames[method]}{' '}
                <span>
                  {[words.payments(payments), ...(returned === '0.00' ? [] : [words.less(formatMoney(returned, currency))])].join(', ')}
                </span>
              </dt>
              <dd className="akoma-number">
                <Anchor
                  component={Link}
                  inherit
                  className="akoma-target"
                  aria-label={`${methodNames[method]}: ${formatMoney(amount, currency)}`}
                  {...linkTo('/bill-transactions', {
                    ...{ payment: method, currency, start_date: day, end_date: day },
                    ...(cashier_id && { paid_by_id: cashier_id }),
                    ...(without_open_till && { without_open_till: 'true' }),
                  })}
                  preload={false}
                >
                  {formatMoney(amount, currency)}
                </Anchor>
              </dd>
            </div>
          ))}
        </dl>
      )}
      {without_open_till && <p>{words.blind}</p>}
    </div>
  );
}
