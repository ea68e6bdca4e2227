import { listValueSets } from '@akoma/contract/terminology';
import { Anchor, Select, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { useMay, useOrganizationId } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { terminologyWords as words } from './terminology.words.ts';

const listDrawer = lazyComponent(async () => (await import('./list.drawer.tsx')).ListDrawer);

/** Every list of the organisation, to be opened and changed (REF-038). */
export function ListsCard() {
  const organization_id = useOrganizationId();
  const refused = useMay('settings.write', words.mayNot);
  const lists = useQuery(ask(listValueSets, { params: { id: organization_id } }));
  const [open, setOpen] = useState<string>();
  const ListDrawer = useLazyComponent(listDrawer, undefined, open !== undefined);
  const all = lists.data?.data;
  const changed = all?.filter((list) => list.changed > 0) ?? [];
  const shown = all?.find(({ name }) => name === open);
  return (
    <SectionCard
      title={words.lists}
      pending={lists.isPending}
      {...(lists.error && { error: lists.error.message })}
      onRetry={() => void lists.refetch()}
    >
      {all && (
        <Stack gap="sm">
          <Text>{words.why}</Text>
          <Select
            label={words.which}
            placeholder={words.choose}
            searchable
            nothingFoundMessage="No match"
            maw={420}
            data={all.map(({ name, title }) => ({ value: name, label: title }))}
            value={null}
            onChange={(name) => setOpen(name ?? undefined)}
          />
          {changed.length > 0 && (
            <Text>
              {'Changed here: '}
              {changed.map(({ name, title, changed: count }, index) => (
                <span key={name}>
                  {index > 0 && ', '}
                  <Anchor component="button" type="button" inherit underline="always" onClick={() => setOpen(name)}>
                    {`${title} (${count})`}
                  </Anchor>
                </span>
              ))}
            </Text>
          )}
        </Stack>
      )}
      {shown && ListDrawer && (
        <ListDrawer
          organization_id={organization_id}
          name={shown.name}
          title={shown.title}
          refused={refused}
          onClose={() => setOpen(undefined)}
        />
      )}
    </SectionCard>
  );
}
