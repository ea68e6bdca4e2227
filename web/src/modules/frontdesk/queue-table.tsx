import type { ReplyOf } from '@akoma/contract/base';
import type { listQueue } from '@akoma/contract/queue';
import { Anchor } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { currentSession } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { yearsText } from '../../ui/person/age.ts';
import { genderText } from '../../ui/person/patient-facts.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { patientEntry } from '../patients/index.ts';
import { type MoveDialogProps, useEachMinute } from '../queue/index.ts';
import { useChanges } from '../workbench/index.ts';
import { boardWords as words } from './board.words.ts';
import { useEntryActions } from './use-entry-actions.ts';

export type QueueEntry = ReplyOf<typeof listQueue>['data'][number];

const moveDialog = lazyComponent<MoveDialogProps>(async () => (await import('../queue/index.ts')).MoveDialog);

/** Who waits, told apart from namesakes, with the way to the record. */
export const patientColumn: Column<QueueEntry> = {
  key: 'patient',
  title: words.patient,
  names: true,
  cell: ({ id, listed_name, age, gender, mrn }) => (
    <NameCell detail={[yearsText(age), genderText(gender), mrn].filter(Boolean).join(' · ')}>
      <Anchor component={Link} {...patientEntry(id, currentSession()?.workspace ?? null)} preload={false} className="akoma-target">
        {listed_name}
      </Anchor>
    </NameCell>
  ),
};

export const placeColumn: Column<QueueEntry> = { key: 'place', title: words.place, cell: ({ location_name }) => location_name };

interface QueueTableProps {
  waiting: UseQueryResult<ReplyOf<typeof listQueue>>;
  caption: string;
  columns: readonly Column<QueueEntry>[];
  empty: ReactNode;
  page: number;
  page_size: number;
  onPage: (page: number) => void;
}

/** A queue as a table, live, with what may be done for each who waits; to move somebody opens a dialog. */
export function QueueTable({ waiting, caption, columns, empty, page, page_size, onPage }: QueueTableProps) {
  const [moving, setMoving] = useState<QueueEntry>();
  const stay = () => setMoving(undefined);
  const MoveDialog = useLazyComponent(moveDialog, stay, moving !== undefined);
  useChanges('queue', () => void waiting.refetch());
  useEachMinute();
  const actionsOf = useEntryActions(setMoving);
  return (
    <>
      <DataTable
        caption={caption}
        columns={columns}
        rows={waiting.data?.data}
        idOf={({ visit_id, id }) => visit_id ?? id}
        nameOf={({ listed_name }) => listed_name}
        minWidth={720}
        pageSize={page_size}
        page={page}
        onPage={onPage}
        {...(waiting.data && { total: waiting.data.total })}
        empty={empty}
        {...(waiting.isError && { error: waiting.error.message })}
        onRetry={() => void waiting.refetch()}
        busy={waiting.isFetching && waiting.data !== undefined}
        actions={actionsOf}
      />
      {moving?.visit_id && MoveDialog && (
        <MoveDialog visit_id={moving.visit_id} location_id={moving.location_id} name={moving.listed_name} onClose={stay} />
      )}
    </>
  );
}
