import { type Classification, listClassifications, removeClassification } from '@akoma/contract/terminology';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';
import { confirmDelete } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { classificationWords as words } from './classification.words.ts';
import { WhereFrom } from './where-from.tsx';

const importDialog = lazyComponent(async () => (await import('./classification-import.tsx')).ClassificationImport);
const mappingDialog = lazyComponent(async () => (await import('./mapping-import.tsx')).MappingImport);
const codesDrawer = lazyComponent(async () => (await import('./classification.drawer.tsx')).ClassificationDrawer);

const nameOf = ({ title, release }: Pick<Classification, 'title' | 'release'>): string => `${title} ${release}`;

type Open = { what: 'import' } | { what: 'mapping' | 'codes'; id: string };

/** The classifications that the organisation has brought: what they are, by whom, and what may be done with them (DX-005). */
export function ClassificationsCard() {
  const found = useQuery(ask(listClassifications));
  const remove = useCommand(removeClassification, { quiet: true });
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  const ImportDialog = useLazyComponent(importDialog, close, open?.what === 'import');
  const MappingDialog = useLazyComponent(mappingDialog, close, open?.what === 'mapping');
  const CodesDrawer = useLazyComponent(codesDrawer, close, open?.what === 'codes');
  const refused = useMay('settings.write', words.mayNot);
  const all = found.data?.data;
  const [first] = all ?? [];
  const shown = open && 'id' in open ? all?.find(({ id }) => id === open.id) : undefined;
  const act = (
    <ActionButton variant={first ? 'default' : 'filled'} refused={refused} onClick={() => setOpen({ what: 'import' })}>
      {first ? words.importNext : words.import}
    </ActionButton>
  );
  return (
    <SectionCard
      title={words.title}
      pending={found.isPending}
      {...(found.error && { error: found.error.message })}
      onRetry={() => void found.refetch()}
      {...(first && { action: act })}
    >
      {all && (
        <Stack gap="md">
          {!first && (
            <>
              <Text fw={600}>{words.none}</Text>
              <Text>{words.noneWhy}</Text>
              <WhereFrom />
              <div>{act}</div>
            </>
          )}
          {all.map((one) => (
            <Stack key={one.id} gap="sm">
              <div>
                <Text fw={600}>{nameOf(one)}</Text>
                <Text>{countsOf(one)}</Text>
                <Text size="sm" c="dimmed">
                  {'Imported by '}
                  {one.imported_by_name}, <Moment at={one.imported_at} />. {words.licence}: {one.licence}
                </Text>
              </div>
              <Group gap="sm">
                <Button
                  variant="default"
                  aria-label={`${words.browse} ${nameOf(one)}`}
                  onClick={() => setOpen({ what: 'codes', id: one.id })}
                >
                  {words.browse}
                </Button>
                <ActionButton variant="default" refused={refused} onClick={() => setOpen({ what: 'mapping', id: one.id })}>
                  {words.importMapping}
                </ActionButton>
                <ActionButton
                  variant="subtle"
                  color="red"
                  aria-label={`${words.remove} ${nameOf(one)}`}
                  refused={refused}
                  onClick={() =>
                    void confirmDelete({
                      thing: 'classification',
                      name: nameOf(one),
                      run: () => remove.mutateAsync({ params: { id: one.id } }),
                    })
                  }
                >
                  {words.remove}
                </ActionButton>
              </Group>
            </Stack>
          ))}
        </Stack>
      )}
      {open?.what === 'import' && ImportDialog && <ImportDialog replaced={first} onClose={close} />}
      {open?.what === 'mapping' && MappingDialog && shown && <MappingDialog classification={shown} onClose={close} />}
      {open?.what === 'codes' && CodesDrawer && shown && <CodesDrawer classification={shown} onClose={close} />}
    </SectionCard>
  );
}

function countsOf({ entries, mappings }: Classification): string {
  const codes = `${entries.toLocaleString('en')} codes`;
  if (mappings === 0) return `${codes}. ${words.noMapping}`;
  return `${codes}, mapped to Akoma terms by ${mappings.toLocaleString('en')} ${mappings === 1 ? 'pair' : 'pairs'}.`;
}
