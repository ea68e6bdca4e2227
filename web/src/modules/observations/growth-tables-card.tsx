import { type GrowthTable, listGrowthTables, deleteGrowthTable } from '@akoma/contract/observations';
import { Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';
import { confirmDelete } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { growthTablesWords as words, growthWords } from './growth.words.ts';

const importDialog = lazyComponent(async () => (await import('./growth-table-import.tsx')).GrowthTableImport);

const nameOf = ({ measure, sex, age_from, age_to }: GrowthTable): string =>
  `${growthWords.measures[measure]}, ${growthWords.sexes[sex]}, ${words.ages(growthWords.ageText(age_from), growthWords.ageText(age_to))}`;

/** The tables of growth that the organisation has imported, with their source and checksum (ruling 147). */
export function GrowthTablesCard() {
  const found = useQuery(ask(listGrowthTables, { query: {} }));
  const remove = useCommand(deleteGrowthTable, { quiet: true });
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const ImportDialog = useLazyComponent(importDialog, close, open);
  const refused = useMay('settings.write', words.mayNot);
  const tables = found.data?.data;
  return (
    <SectionCard
      title={words.title}
      pending={found.isPending}
      {...(found.error && { error: found.error.message })}
      onRetry={() => void found.refetch()}
      action={
        <ActionButton variant="default" refused={refused} onClick={() => setOpen(true)}>
          {words.import}
        </ActionButton>
      }
    >
      {tables && (
        <Stack gap="md">
          {tables.length === 0 && <Text fw={600}>{words.none}</Text>}
          <Text size="sm">{words.why}</Text>
          {tables.map((table) => (
            <div key={table.id}>
              <Text fw={600}>{nameOf(table)}</Text>
              <Text size="sm">
                {table.source}. {words.points(table.points)}.
              </Text>
              <Text size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {'Imported by '}
                {table.imported_by_name}, <Moment at={table.imported_at} />. {words.checksum}: {table.checksum}
              </Text>
              <ActionButton
                variant="subtle"
                color="red"
                size="compact-md"
                refused={refused}
                aria-label={`${words.remove} ${nameOf(table)}`}
                onClick={() =>
                  void confirmDelete({
                    thing: 'table',
                    name: nameOf(table),
                    run: () => remove.mutateAsync({ params: { id: table.id }, query: {} }),
                  })
                }
              >
                {words.remove}
              </ActionButton>
            </div>
          ))}
        </Stack>
      )}
      {open && ImportDialog && <ImportDialog onClose={close} />}
    </SectionCard>
  );
}
