import type { ReplyOf } from '@akoma/contract/base';
import { cancelObservation, listObservations, listObservationVersions, recordObservations } from '@akoma/contract/observations';
import { Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { EarlierVersions } from '../../client/earlier-versions.tsx';
import { useMay } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { RowMenu } from '../../ui/table/row-menu.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './history.module.css';
import { entriesOf, type HistoryKind, historyQuery, sentEntry } from './history-kinds.ts';
import { historyWords as words } from './history.words.ts';
import type { Observed } from './latest-vitals.ts';

type ObservationVersion = ReplyOf<typeof listObservationVersions>['data'][number];
const page_size = 100;
const dialog = lazyComponent(async () => (await import('./history-entry.dialog.tsx')).HistoryEntryDialog);

interface HistoryCardProps {
  kind: HistoryKind;
  patient_id: string;
  /** Name of the patient, as buttons and questions say it. */
  patient: string;
}

/** One part of a patient's history: who said it was entered when and by whom. What nobody entered is never "none". */
export function HistoryCard({ kind, patient_id, patient }: HistoryCardProps) {
  const { title, things } = kind;
  const list = useQuery(ask(listObservations, { query: { patient_id, ...historyQuery(kind), page: 1, page_size } }));
  const [edited, setEdited] = useState<Observed | 'new'>();
  const close = () => setEdited(undefined);
  const Dialog = useLazyComponent(dialog, close, edited !== undefined);
  const refused = useMay('observations.write', words.mayNot);
  const record = useCommand(recordObservations, { quiet: true, done: words.saved });
  const rows = entriesOf(kind, list.data?.data ?? []);
  const askNone = () =>
    confirm({
      title: `${title}: ${words.noneValue.toLowerCase()}`,
      text: words.noneText(things),
      about: patient,
      act: words.noneAct,
      failed: words.notNoted,
      run: () =>
        record.mutateAsync({
          body: { observations: [sentEntry(kind, patient_id, { value: words.noneValue, note: '', about: undefined })] },
        }),
    });
  return (
    <>
      <SectionCard
        title={title}
        pending={list.isFetching}
        skeletonLines={3}
        {...(list.isError && { error: list.error.message })}
        onRetry={() => void list.refetch()}
        action={
          list.data && (
            <Group gap="xs">
              {kind.code && rows.length === 0 && !refused && (
                <ActionButton variant="default" size="compact-sm" aria-label={`${title}: ${words.none}`} onClick={() => void askNone()}>
                  {words.none}
                </ActionButton>
              )}
              <ActionButton
                variant="default"
                size="compact-sm"
                refused={refused}
                aria-label={words.add(things)}
                onClick={() => setEdited('new')}
              >
                Add
              </ActionButton>
            </Group>
          )
        }
        empty={<EmptyState title={words.notRecorded(things)} why={words.notRecordedWhy} />}
      >
        {rows.length > 0 && (
          <>
            <ul className={classes.list}>
              {rows.map((entry) => (
                <Entry key={entry.id} entry={entry} kind={kind} refused={refused} onEdit={() => setEdited(entry)} />
              ))}
            </ul>
            {list.data && list.data.total > page_size && <p className={classes.quiet}>{words.more(page_size, list.data.total)}</p>}
          </>
        )}
      </SectionCard>
      {edited && Dialog && (
        <Dialog
          key={edited === 'new' ? 'new' : edited.id}
          kind={kind}
          patient_id={patient_id}
          patient={patient}
          {...(edited !== 'new' && { entry: edited })}
          onClose={close}
        />
      )}
    </>
  );
}

const earlierEntry = ({ version, value, note, author_name, written_at, replaced_at }: ObservationVersion) => (
  <article key={version} className={classes.entry}>
    <span className={classes.value}>{value}</span>
    {note && <span>{note}</span>}
    <span className={classes.quiet}>
      {author_name}, <Moment at={written_at} /> until <Moment at={replaced_at} />
    </span>
  </article>
);

interface EntryProps {
  entry: Observed;
  kind: HistoryKind;
  refused: string | undefined;
  onEdit: () => void;
}

function Entry({ entry, kind, refused, onEdit }: EntryProps) {
  const { id, display, value, note, practitioner_name, effective_date_time, version } = entry;
  const refusedToDelete = useMay('observations.delete', words.mayNotDelete);
  const cancel = useCommand(cancelObservation, { quiet: true, done: words.takenBack });
  const askCancel = () =>
    confirm({
      title: words.inError,
      text: words.inErrorText,
      about: value,
      act: words.inErrorAct,
      tone: 'danger',
      failed: words.notTakenBack,
      reason: { label: 'Reason' },
      run: (reason) => cancel.mutateAsync({ params: { id }, query: {}, body: { reason } }),
    });
  return (
    <li className={classes.entry}>
      <span className={classes.value}>
        {kind.code === null && <strong>{display}: </strong>}
        {value}
      </span>
      {note && <span>{note}</span>}
      <span className={classes.quiet}>
        <Moment at={effective_date_time} /> by {practitioner_name}
        {version > 1 && (
          <>
            {' '}
            · {words.correctedMark} ·{' '}
            <EarlierVersions of={kind.title} asked={ask(listObservationVersions, { params: { id }, query: {} })} shown={earlierEntry} />
          </>
        )}
      </span>
      <span className={classes.menu}>
        <RowMenu
          label={`Actions for ${value.slice(0, 40)}`}
          actions={[
            { label: words.edit, onClick: onEdit, ...(refused && { refused }) },
            { label: words.inError, onClick: () => void askCancel(), tone: 'danger', ...(refusedToDelete && { refused: refusedToDelete }) },
          ]}
        />
      </span>
    </li>
  );
}
