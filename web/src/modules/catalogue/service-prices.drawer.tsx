import { readService } from '@akoma/contract/catalogue';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { pricesWords as words } from './prices.words.ts';
import { ServicePricesCard } from './service-prices-card.tsx';

/** Everything about the prices of one service. */
export function ServicePricesDrawer({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery(ask(readService, { params: { id } }));
  const service = found.data?.data;
  return (
    <SideDrawer opened onClose={onClose} title={service ? `${words.prices}: ${service.name}` : words.prices}>
      {found.isError && !service && (
        <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      )}
      {!service && !found.isError && <LinesSkeleton lines={5} />}
      {service && (
        <Stack gap="md">
          <ServicePricesCard service={service} />
        </Stack>
      )}
    </SideDrawer>
  );
}
