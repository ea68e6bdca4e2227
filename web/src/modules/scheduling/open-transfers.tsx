import { listTransfers } from '@akoma/contract/scheduling';
import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { useOrganizationId, useSession } from '../../client/session.ts';
import { transferWords as words } from './transfer.words.ts';

/** Says that appointments were moved whose patients are not told yet: nobody else remembers it. */
export function OpenTransfers({ onLook }: { onLook: (id: string) => void }) {
  const input = { params: { id: useOrganizationId() }, query: { open: 'true' as const, page: 1, page_size: 1 } };
  const found = useQuery({ ...ask(listTransfers, input), enabled: useSession().permissions.has('appointments.write') });
  const [first] = found.data?.data ?? [];
  if (!first || !found.data) return null;
  return (
    <Alert color="yellow" mb="md" role="status">
      <Group justify="space-between" gap="sm">
        {words.open(found.data.total)}
        <Button variant="default" size="compact-md" onClick={() => onLook(first.id)}>
          {words.look}
        </Button>
      </Group>
    </Alert>
  );
}
