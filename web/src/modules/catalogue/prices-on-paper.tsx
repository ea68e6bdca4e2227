import type { ReplyOf } from '@akoma/contract/base';
import { listPriceMatrix, type PriceColumn } from '@akoma/contract/catalogue';
import { allPages } from '../../client/all-pages.ts';
import { listWorkbench } from '../../client/list/list-workbench.ts';
import { request } from '../../client/request.ts';
import { useSession } from '../../client/session.ts';
import { useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { formatMoney } from '../../ui/page/format-money.ts';
import { useToday } from '../../ui/time/when.tsx';
import { columnKey, priceInCell } from './price-cells.ts';
import classes from './prices.module.css';
import { columnName, daysText } from './prices.words.ts';

interface PricesOnPaperProps {
  query: Record<string, unknown>;
  columns: readonly PriceColumn[];
  location_id: string | undefined;
  onDone: () => void;
}

/** The price list on A4. */
export function PricesOnPaper({ query, columns, location_id, onDone }: PricesOnPaperProps) {
  const { locations } = useSession();
  const place = locations.find(({ uuid }) => uuid === location_id)?.name;
  const today = useToday();
  const Paper = useLazyComponent(listWorkbench().paper, onDone);
  if (!Paper) return null;
  return (
    <Paper
      title={place ? `Price list, ${place}` : 'Price list'}
      fetch={() => allPages((page) => request(listPriceMatrix, { query: { ...query, ...page } }))}
      failed="The price list could not be printed"
      onDone={onDone}
      table={(services) => (
        <table className={classes.paper}>
          <thead>
            <tr>
              <th>Code</th>
              <th>Service</th>
              {columns.map((column) => (
                <th key={columnKey(column)} data-align="right">
                  {columnName(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {(services as ReplyOf<typeof listPriceMatrix>['data']).map((service) => (
              <tr key={service.id}>
                <td>{service.code}</td>
                <td>{service.name}</td>
                {columns.map((column) => {
                  const shown = priceInCell(service, column, location_id, today);
                  return (
                    <td key={columnKey(column)} data-align="right">
                      {shown && formatMoney(shown.price.charge, shown.price.currency)}
                      {shown && daysText(shown.price) && ` (${daysText(shown.price)})`}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    />
  );
}
