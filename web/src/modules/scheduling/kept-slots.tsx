import { listWaiting } from '@akoma/contract/scheduling';
import { Alert, Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { linkHere } from '../../client/link-to.ts';
import { useOrganizationId, useSession } from '../../client/session.ts';
import { useChanges } from '../workbench/index.ts';
import { waitingWords as words } from './waiting.words.ts';

/** Says that slots are kept for patients who wait: somebody calls them within 15 minutes, or the next is asked. */
export function KeptSlots() {
  const navigate = useNavigate();
  const input = { params: { id: useOrganizationId() }, query: { offered: 'true' as const, page: 1, page_size: 1 } };
  const found = useQuery({ ...ask(listWaiting, input), enabled: useSession().permissions.has('appointments.write') });
  useChanges('appointments', () => void found.refetch());
  const count = found.data?.total ?? 0;
  if (count === 0) return null;
  return (
    <Alert color="blue" mb="md" role="status">
      <Group justify="space-between" gap="sm">
        {words.keptNow(count)}
        <Button variant="default" size="compact-md" onClick={() => void navigate(linkHere({ show: 'waiting' }))}>
          {words.look}
        </Button>
      </Group>
    </Alert>
  );
}
