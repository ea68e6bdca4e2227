import { type NewChargeItem, type PreviewedCharge, previewChargeItems } from '@akoma/contract/billing';
import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { request } from '../../client/request.ts';
import { formatMoney } from '../../ui/page/format-money.ts';
import classes from './billing.module.css';
import { lacksAuthorization, sourceText, whyBorne, billingWords as words } from './billing.words.ts';

type Sent = Partial<NewChargeItem> & { patient_id: string };

interface ChargeSplitProps {
  charge: Sent;
  /** A payer bears nothing because it wants a number of its authorisation. */
  onAuthorizationMissing: (missing: true) => void;
}

/** What would be charged and who would bear which part of it, and why, before anybody commits (BILL-031). */
export function ChargeSplit({ charge, onAuthorizationMissing }: ChargeSplitProps) {
  const [settled] = useDebouncedValue(JSON.stringify(charge), 400);
  const found = useQuery({
    queryKey: [previewChargeItems.name, settled],
    queryFn: ({ signal }) => request(previewChargeItems, { body: { charge_items: [JSON.parse(settled) as Sent] } }, { signal }),
    ...{ staleTime: 0, gcTime: 0, retry: false, refetchOnWindowFocus: false },
  });
  const shown = found.data?.data[0];
  const missing = shown ? lacksAuthorization(shown) : false;
  useEffect(() => {
    if (missing) onAuthorizationMissing(true);
  }, [missing, onAuthorizationMissing]);
  return (
    <div role="status" aria-label={words.split} aria-busy={found.isFetching}>
      {shown ? <Parts charge={shown} /> : <Text size="sm">{found.isError ? found.error.message : words.splitPending}</Text>}
    </div>
  );
}

function Parts({ charge }: { charge: PreviewedCharge }) {
  const money = (amount: string) => formatMoney(amount, charge.currency);
  const lines: [label: string, amount: string, why?: string][] = [
    [sourceText(charge.price_source), money(charge.gross_amount)],
    ...charge.discounts.map(({ name, amount }): [string, string] => [name, `–${money(amount)}`]),
    ...charge.coverage.map((cover): [string, string, string] => [cover.payer_name, money(cover.amount), whyBorne(cover, charge.currency)]),
    [words.patientPays, money(charge.patient_amount)],
  ];
  return (
    <dl className={classes.items}>
      {lines.map(([label, amount, why], at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a line has no name but its place
        <div key={at} className={classes.item}>
          <dt>
            {label}
            {why && <small className={classes.why}>{why}</small>}
          </dt>
          <dd className="akoma-number">{amount}</dd>
        </div>
      ))}
    </dl>
  );
}
