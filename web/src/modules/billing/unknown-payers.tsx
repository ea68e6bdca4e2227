import { listUnknownPayers } from '@akoma/contract/catalogue';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { clientWords } from './client.words.ts';

const words = clientWords.unknownPayers;

interface UnknownPayersProps {
  /** Why this user may make no client. */
  refused: string | undefined;
  onCreate: (code: string) => void;
}

/** Codes by which prices name a payer and that no client has, each to be made a client (ruling 203). Nothing where there are none. */
export function UnknownPayers({ refused, onCreate }: UnknownPayersProps) {
  const unseen = useMay('prices.read', '') !== undefined;
  const found = useQuery({ ...ask(listUnknownPayers, {}), enabled: !unseen });
  if (found.isError)
    return (
      <Alert color="yellow" title={words.failed} mb="md">
        <Button size="compact-md" variant="default" onClick={() => void found.refetch()}>
          Retry
        </Button>
      </Alert>
    );
  const codes = found.data?.data ?? [];
  if (codes.length === 0) return null;
  return (
    <Alert color="yellow" title={words.title} mb="md" role="region" aria-label={words.title}>
      <Stack gap="xs">
        {words.why}
        {codes.map(({ payer, prices }) => (
          <Group key={payer} justify="space-between">
            <span>
              <strong>{payer}</strong>, {words.prices(prices)}
            </span>
            <ActionButton variant="default" refused={refused} aria-label={words.createOf(payer)} onClick={() => onCreate(payer)}>
              {words.create}
            </ActionButton>
          </Group>
        ))}
      </Stack>
    </Alert>
  );
}
