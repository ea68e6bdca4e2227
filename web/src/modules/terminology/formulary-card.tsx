import { searchMedicines } from '@akoma/contract/terminology';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { formularyWords as words } from './formulary.words.ts';

/** The way to the formulary (MED-028). */
export function FormularyCard({ to }: { to: '/admin-formulary' | '/pharm-formulary' }) {
  const found = useQuery(ask(searchMedicines, { query: { page: 1, page_size: 1 } }));
  return (
    <SectionCard
      title={words.title}
      pending={found.isPending}
      {...(found.error && { error: found.error.message })}
      onRetry={() => void found.refetch()}
    >
      {found.data && (
        <Stack gap="sm">
          <Text>{`${words.why} ${words.count(found.data.total)}`}</Text>
          <div>
            <Button component={Link} {...linkTo(to)} variant="default">
              {words.open}
            </Button>
          </div>
        </Stack>
      )}
    </SectionCard>
  );
}
