import {
  activateServicePrice,
  deactivateServicePrice,
  deleteServicePrice,
  listServicePrices,
  type ServicePrice,
} from '@akoma/contract/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';
import { confirmDelete } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Money } from '../../ui/page/money.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { RowMenu } from '../../ui/table/row-menu.tsx';
import classes from './prices.module.css';
import { columnName, daysText, termsText, pricesWords as words } from './prices.words.ts';

const dialog = lazyComponent(async () => (await import('./price.dialog.tsx')).PriceDialog);

/** All prices of a service, active or not, with everything that can be done with them (PRICE-005, PRICE-007). */
export function PricesOfService({ service }: { service: { id: string; name: string } }) {
  const found = useQuery(ask(listServicePrices, { query: { healthcare_service_id: service.id, page_size: 100, ordering: 'payer' } }));
  const [edited, setEdited] = useState<string | 'new'>();
  const close = () => setEdited(undefined);
  const Dialog = useLazyComponent(dialog, close, edited !== undefined);
  const activate = useCommand(activateServicePrice, { failed: 'The price was not activated' });
  const deactivate = useCommand(deactivateServicePrice, { failed: 'The price was not made inactive' });
  const remove = useCommand(deleteServicePrice, { quiet: true });
  const refused = useMay('prices.write', words.mayNotWrite);
  const notDeleted = useMay('prices.delete', words.mayNotDelete);
  const add = (
    <ActionButton variant="default" refused={refused} onClick={() => setEdited('new')}>
      {words.add}
    </ActionButton>
  );
  const actions = (price: ServicePrice) => {
    const { id, version, active } = price;
    const input = { params: { id }, body: { version } };
    return [
      { label: words.edit, onClick: () => setEdited(id), ...(refused && { refused }) },
      active
        ? { label: words.deactivate, onClick: () => deactivate.mutate(input), ...(refused && { refused }) }
        : { label: words.activate, onClick: () => activate.mutate(input), ...(refused && { refused }) },
      {
        label: words.delete,
        tone: 'danger' as const,
        onClick: () => void confirmDelete({ thing: 'price', name: termsText(price), run: () => remove.mutateAsync({ params: { id } }) }),
        ...(notDeleted && { refused: notDeleted }),
      },
    ];
  };
  const prices = found.data?.data;
  return (
    <div aria-busy={found.isPending || undefined}>
      {found.isError && !prices && (
        <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      )}
      {found.isPending && <LinesSkeleton lines={4} />}
      {prices?.length === 0 && <EmptyState title={words.noPrices} why={words.noPricesWhy} action={add} />}
      {prices && prices.length > 0 && (
        <>
          <ul className={classes.prices} aria-label={`Prices of ${service.name}`}>
            {prices.map((price) => (
              <li key={price.id}>
                <span className={classes.name}>
                  {columnName(price)}
                  <span className={classes.quiet}>
                    {[price.location_name ?? words.anywhere, daysText(price), price.description === price.name ? '' : price.description]
                      .filter(Boolean)
                      .join(' · ')}
                  </span>
                </span>
                <span className={classes.amount}>
                  {!price.active && <StatusBadge tone="grey">Inactive</StatusBadge>}
                  <Money amount={price.charge} currency={price.currency} strong />
                  <RowMenu label={`Actions for ${termsText(price)}`} actions={actions(price)} />
                </span>
              </li>
            ))}
          </ul>
          <p>{add}</p>
        </>
      )}
      {edited && Dialog && <Dialog service={service} {...(edited !== 'new' && { id: edited })} onClose={close} />}
    </div>
  );
}
