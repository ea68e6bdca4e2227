import { PaymentMethod } from '@akoma/contract/catalogue';
import { NativeSelect, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../client/session.ts';
import { Money } from '../../ui/page/money.tsx';
import { askPrice } from './ask-price.ts';
import classes from './prices.module.css';
import { columnName, methodOptions, pricesWords as words } from './prices.words.ts';

/** Which of the prices counts today, here, for this payer, paid so (PRICE-011). */
export function PriceCheck({ service_id }: { service_id: string }) {
  const { locations, location_id } = useSession();
  const [place, setPlace] = useState(location_id ?? '');
  const [payer, setPayer] = useState('');
  const [method, setMethod] = useState<string>('cash');
  const [typed] = useDebouncedValue(payer.trim(), 300);
  const found = useQuery(
    askPrice({
      healthcare_service_id: service_id,
      location_id: place || undefined,
      payer: typed || undefined,
      payment_method: PaymentMethod.safeParse(method).data,
    }),
  );
  const price = found.data?.data.price;
  return (
    <div>
      <div className={classes.pair}>
        <NativeSelect
          label="Location"
          data={[{ value: '', label: words.anywhere }, ...locations.map(({ uuid, name }) => ({ value: uuid, label: name }))]}
          value={place}
          onChange={(event) => setPlace(event.currentTarget.value)}
        />
        <TextInput label="Payer" placeholder={words.anyPayer} value={payer} onChange={(event) => setPayer(event.currentTarget.value)} />
        <NativeSelect
          label="Payment method"
          data={[{ value: '', label: words.anyMethod }, ...methodOptions]}
          value={method}
          onChange={(event) => setMethod(event.currentTarget.value)}
        />
      </div>
      <p role="status" aria-busy={found.isFetching || undefined}>
        {found.isError && found.error.message}
        {found.data && !price && 'No price matches, so nothing would be charged.'}
        {price && (
          <>
            <Money amount={price.charge} currency={price.currency} strong />{' '}
            <span className={classes.quiet}>
              {columnName(price)}, {price.location_name ?? words.anywhere.toLowerCase()}
            </span>
          </>
        )}
      </p>
    </div>
  );
}
