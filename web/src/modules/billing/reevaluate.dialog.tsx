import { type Reevaluated, reevaluateAmounts } from '@akoma/contract/billing';
import { Stack, Table, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../client/ask.ts';
import { request } from '../../client/request.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { whyNames, billingWords as words } from './billing.words.ts';

interface ReevaluateDialogProps {
  patient_id: string;
  /** Safe name of the patient. */
  patient: string;
  onClose: () => void;
}

/** Shows what would become of the charges of which nothing is paid, before anybody commits to it (BILL-009). */
export function ReevaluateDialog({ patient_id, patient, onClose }: ReevaluateDialogProps) {
  const found = useQuery({
    queryKey: [reevaluateAmounts.name, patient_id],
    queryFn: ({ signal }) => request(reevaluateAmounts, { body: { patient_id, dry_run: true } }, { signal }),
    ...{ staleTime: 0, gcTime: 0, refetchOnWindowFocus: false },
  });
  return (
    <Dialog opened onClose={onClose} title={`${words.priceAgain}: ${patient}`}>
      {found.isError ? (
        <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : found.data ? (
        <Found rows={found.data.data} patient_id={patient_id} onClose={onClose} />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Dialog>
  );
}

const follows = ({ why }: Reevaluated): boolean => why.some((one) => ['price', 'discount', 'cover'].includes(one));

function Found({ rows, patient_id, onClose }: { rows: readonly Reevaluated[]; patient_id: string; onClose: () => void }) {
  const apply = useCommand(reevaluateAmounts, { quiet: true, done: words.pricedAgain });
  const form = useForm({ initialValues: {} });
  const following = rows.filter(follows);
  const money = (amount: string, currency: string) => <span className="akoma-number">{formatMoney(amount, currency)}</span>;
  return (
    <FormFrame
      form={form}
      act={words.priceAgain}
      onSubmit={async () => {
        await apply.mutateAsync({ body: { patient_id } });
        onClose();
      }}
    >
      {({ pending }) => (
        <Stack gap="md">
          <Text size="sm">{words.priceAgainText}</Text>
          {following.length === 0 ? (
            <Text role="status">{words.nothingFollows}</Text>
          ) : (
            <Table.ScrollContainer minWidth={440}>
              <Table aria-label={words.priceAgain}>
                <Table.Thead>
                  <Table.Tr>
                    <Table.Th>{words.description}</Table.Th>
                    <Table.Th>{words.before}</Table.Th>
                    <Table.Th>{words.after}</Table.Th>
                    <Table.Th>{words.why}</Table.Th>
                  </Table.Tr>
                </Table.Thead>
                <Table.Tbody>
                  {following.map(({ charge_item_id, description, currency, before, after, why }) => (
                    <Table.Tr key={charge_item_id}>
                      <Table.Td>{description}</Table.Td>
                      <Table.Td>{money(before.patient_amount, currency)}</Table.Td>
                      <Table.Td>{money(after.patient_amount, currency)}</Table.Td>
                      <Table.Td>{why.map((one) => whyNames[one]).join(', ')}</Table.Td>
                    </Table.Tr>
                  ))}
                </Table.Tbody>
              </Table>
            </Table.ScrollContainer>
          )}
          <DialogButtons act={words.priceAgain} pending={pending} {...(following.length === 0 && { refused: words.nothingFollows })} />
        </Stack>
      )}
    </FormFrame>
  );
}
