import { safeName } from '@akoma/contract/base';
import { listPatients } from '@akoma/contract/patients';
import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { goTo } from '../../client/address.ts';
import { ask } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { type Unfinished, unfinishedWords as words, useUnfinished } from '../../modules/workbench/index.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './settings.module.css';

const patientIn = (page: string | null): string | undefined => /^\/patients\/([0-9a-f-]{36})(\/|$)/.exec(page ?? '')?.[1];

/** So many patients are named; a hundred entries are kept at most. */
const mostNamed = 50;

/** What the user has typed and not saved, and where it goes on (SHELL-014). */
export function UnfinishedCard() {
  const { data, isPending, isFetching, refetch } = useUnfinished();
  const may = useSession().permissions.has('patients.read');
  const entries = data?.entries ?? [];
  const ids = [...new Set(entries.flatMap(({ page }) => patientIn(page) ?? []))].slice(0, mostNamed);
  const patients = useQuery({
    ...ask(listPatients, { query: { ids: ids.join(','), page: 1, page_size: mostNamed } }),
    enabled: may && ids.length > 0,
  });
  const named = (page: string | null) => {
    const patient = patients.data?.data.find(({ id }) => id === patientIn(page));
    return patient && `${safeName(patient)}, ${patient.mrn}`;
  };
  return (
    <SectionCard title={words.title} pending={isPending} skeletonLines={2} empty={words.none}>
      {data && !(data.reached && entries.length === 0) && (
        <>
          <Text size="sm" mb="sm">
            {data.reached ? words.why : words.unreached}{' '}
            {!data.reached && (
              <Anchor component="button" type="button" className="akoma-target" disabled={isFetching} onClick={() => void refetch()}>
                Try again
              </Anchor>
            )}
          </Text>
          <ul className={classes.entries}>
            {entries.map((entry) => (
              <Line key={entry.about} entry={entry} patient={named(entry.page)} />
            ))}
          </ul>
        </>
      )}
    </SectionCard>
  );
}

function Line({ entry: { about, page, saved_at, place }, patient }: { entry: Unfinished; patient: string | undefined }) {
  const open = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || !page) return;
    event.preventDefault();
    goTo(page);
  };
  return (
    <li>
      <div>
        <Text fw={600}>{words.kind(about)}</Text>
        {patient && <Text size="sm">{patient}</Text>}
        <Text size="sm" c="dimmed">
          <Moment at={new Date(saved_at).toISOString()} />
        </Text>
      </div>
      <Group gap="sm">
        {place === 'device' ? (
          <StatusBadge tone="yellow">{words.onDevice}</StatusBadge>
        ) : (
          <StatusBadge tone="grey">{words.onServer}</StatusBadge>
        )}
        {page && (
          <Anchor
            href={page}
            onClick={open}
            className="akoma-target"
            aria-label={`${words.open}: ${words.kind(about)}${patient ? `, ${patient}` : ''}`}
          >
            {words.open}
          </Anchor>
        )}
      </Group>
    </li>
  );
}
