import { listPriceMatrix, type PriceColumn, type PricedService } from '@akoma/contract/catalogue';
import { readOrganization } from '@akoma/contract/organization';
import { useEffect, useState } from 'react';
import { giveFailure } from '../../client/ask.ts';
import { request } from '../../client/request.ts';
import { useSession } from '../../client/session.ts';
import { formatMoney } from '../../ui/page/format-money.ts';
import { PrintSheet } from '../../ui/print/print-sheet.tsx';
import { localDay } from '../../ui/time/format.ts';
import { columnKey, priceInCell } from './price-cells.ts';
import classes from './prices.module.css';
import { columnName, daysText } from './prices.words.ts';

interface PricesOnPaperProps {
  /** The list's query: what is printed is what the list shows, on all its pages. */
  query: Record<string, unknown>;
  columns: readonly PriceColumn[];
  location_id: string | undefined;
  onDone: () => void;
}

/** Every page of the list. */
async function allOf(query: Record<string, unknown>): Promise<PricedService[]> {
  const services: PricedService[] = [];
  for (let page = 1; ; page += 1) {
    const { data, total } = await request(listPriceMatrix, { query: { ...query, page, page_size: 100 } });
    services.push(...data);
    if (services.length >= total || data.length === 0) return services;
  }
}

interface Sheet {
  services: PricedService[];
  address: string;
  at: string;
}

/** The price list on A4 under the letterhead; opens the browser's print dialog and takes itself away again. */
export function PricesOnPaper({ query, columns, location_id, onDone }: PricesOnPaperProps) {
  const { provider, locations } = useSession();
  const [sheet, setSheet] = useState<Sheet>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: printed once, as the list was when the button was pressed
  useEffect(() => {
    let gone = false;
    Promise.all([allOf(query), request(readOrganization, { params: { id: provider.id } })])
      .then(([services, { data }]) => {
        const address = [data.address, data.city, data.phone].filter(Boolean).join(' · ');
        if (!gone) setSheet({ services, address, at: new Date().toISOString() });
      })
      .catch((error: unknown) => {
        giveFailure(error, 'The price list could not be printed');
        onDone();
      });
    return () => {
      gone = true;
    };
  }, []);
  useEffect(() => {
    if (!sheet) return;
    window.print();
    onDone();
  }, [sheet, onDone]);
  if (!sheet) return null;
  const place = locations.find(({ uuid }) => uuid === location_id)?.name;
  const today = localDay(new Date());
  return (
    <div style={{ display: 'none' }} data-print-only>
      <PrintSheet
        organization={{ name: provider.organization_name, address: sheet.address }}
        title={place ? `Price list, ${place}` : 'Price list'}
        printedBy={provider.full_name}
        printedAt={sheet.at}
      >
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
            {sheet.services.map((service) => (
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
      </PrintSheet>
    </div>
  );
}
