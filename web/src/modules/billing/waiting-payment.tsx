import { cancelPaymentRequest, type PaymentRequest, readPaymentRequest } from '@akoma/contract/billing';
import { Alert, Button, Group, Loader, Stack } from '@mantine/core';
import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask, refreshModules, useCommand } from '../../client/ask.ts';
import { sentenceOf } from '../../ui/layer/told.ts';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { mobileMoneyWords as words } from './mobile-money.words.ts';
import { TakenPayment } from './taken-payment.tsx';
import type { Taken } from './pay-values.ts';

const everyMs = 2_000;

/** The patient is asked on the telephone: what becomes of it is shown as soon as the provider says so (ruling 220). */
export function WaitingPayment({
  patient_id,
  onClose,
  onAgain,
  ...taken
}: Taken & { patient_id: string; onClose: () => void; onAgain: () => void }) {
  const queries = useQueryClient();
  const asked = useQueries({
    queries: taken.requests.map(({ id }) => ({
      ...ask(readPaymentRequest, { params: { id } }),
      refetchInterval: ({ state }: { state: { data?: { data: PaymentRequest } | undefined } }) =>
        state.data && state.data.data.status !== 'pending' ? (false as const) : everyMs,
    })),
  });
  const requests = taken.requests.map((request, at) => asked[at]?.data?.data ?? request);
  const pending = requests.filter(({ status }) => status === 'pending');
  const over = pending.length === 0;
  useEffect(() => {
    // what is due has changed
    if (over) void refreshModules(queries, new Set(['billing']));
  }, [over, queries]);
  const failed = requests.filter(({ status }) => status !== 'pending' && status !== 'confirmed');
  const payments = [...taken.payments, ...requests.flatMap((request) => request.payments)];
  if (over && failed.length === 0) return <TakenPayment {...taken} patient_id={patient_id} payments={payments} onClose={onClose} />;
  return (
    <SideDrawer opened onClose={onClose} title={over ? words.notPaid : words.waiting}>
      <Stack gap="md">
        {pending.map((request) => (
          <Pending key={request.id} request={request} />
        ))}
        {failed.map(({ id, phone, amount, currency, status, reason }) => (
          <Alert
            key={id}
            color="red"
            title={`${words.ended[status as keyof typeof words.ended]}: ${formatMoney(amount, currency)}`}
            role="status"
          >
            {phone}. {reason} {words.staysDue}
          </Alert>
        ))}
        {over && (
          <Group gap="sm">
            <Button data-autofocus onClick={onAgain}>
              {words.again}
            </Button>
            <Button variant="default" onClick={onClose}>
              {words.close}
            </Button>
          </Group>
        )}
      </Stack>
    </SideDrawer>
  );
}

function Pending({ request: { id, phone, amount, currency } }: { request: PaymentRequest }) {
  const cancel = useCommand(cancelPaymentRequest, { quiet: true });
  const [refused, setRefused] = useState<string>();
  return (
    <Alert color="blue" title={`${formatMoney(amount, currency)} · ${phone}`} icon={<Loader size="sm" />} role="status">
      <Stack gap="sm">
        {words.waitingWhy}
        {refused}
        <Group>
          <Button
            variant="default"
            loading={cancel.isPending}
            onClick={() => void cancel.mutateAsync({ params: { id } }).catch((error: unknown) => setRefused(sentenceOf(error)))}
          >
            {words.cancel}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
