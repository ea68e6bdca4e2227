import { exportAudit, listAudit } from '@akoma/contract/reports';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linkTo } from '../../client/link-to.ts';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import type { Column } from '../../ui/table/column.ts';
import { formatMoment } from '../../ui/time/format.ts';
import { Moment, useWriting } from '../../ui/time/when.tsx';
import { askedText } from './asked.ts';
import classes from './reports.module.css';
import { reportsWords as words, wayWords } from './reports.words.ts';
import { patientsText, ShownLink } from './shown-link.tsx';
import { useTrailFilters } from './trail-filters.ts';
import { TrailFrame } from './trail-frame.tsx';

type Line = RowOf<typeof listAudit>;

const trail = listOf({ name: 'audit-trail', operation: listAudit, exported: exportAudit });
export const { load, search } = trail;

const look = lazyComponent(async () => (await import('./entry.dialog.tsx')).EntryDialog);

/** Who did or saw what, newest first, by person, patient, action and days (PERM-001). */
export function Screen() {
  const list = useListScreen(trail);
  const { modals } = list;
  const Look = useLazyComponent(look, modals.close, modals.open !== undefined);
  const filters = useTrailFilters(list.search);
  const writing = useWriting();
  const columns: readonly Column<Line>[] = [
    {
      key: 'at',
      title: 'When',
      width: 175,
      cell: ({ id, at, person_name }) => (
        <>
          <Anchor component="button" type="button" className="akoma-nowrap" onClick={() => modals.show({ open: id })}>
            <Moment at={at} />
          </Anchor>
          <span className={classes.phone}>{person_name ?? words.installation}</span>
        </>
      ),
    },
    { key: 'person_name', title: 'Person', width: 140, cell: (line) => <Person line={line} />, phone: false },
    {
      key: 'deed',
      title: 'What was done',
      cell: (line) => (
        <span className={classes.stack}>
          <span>
            {line.deed} {line.outcome === 'refused' && <StatusBadge tone="grey">{words.refused}</StatusBadge>}
          </span>
          {line.reason && <span className={classes.quiet}>{line.reason}</span>}
          {askedText(line, writing) && <span className={classes.one}>{askedText(line, writing)}</span>}
        </span>
      ),
      phone: ({ deed, outcome }) => (
        <>
          {deed} {outcome === 'refused' && <StatusBadge tone="grey">{words.refused}</StatusBadge>}
        </>
      ),
    },
    {
      key: 'patient_name',
      title: 'Patient',
      width: 170,
      cell: (line) => <Patients line={line} />,
      phone: ({ patient_id, patient_listed_name, shown }) =>
        patient_id === null ? shown > 0 && patientsText(shown) : (patient_listed_name ?? words.somebody),
    },
  ];
  return (
    <TrailFrame>
      <ListScreen
        state={list}
        within
        title={words.entries}
        search={{ label: words.search, placeholder: words.searchHint }}
        filters={filters}
        columns={columns}
        idOf={({ id }) => id}
        nameOf={({ deed, at }) => `${deed}, ${formatMoment(at, writing)}`}
        minWidth={720}
        empty={<EmptyState title={words.nothingYet} why={words.nothingYetWhy} />}
        actions={({ id }) => [{ label: 'Show everything', onClick: () => modals.show({ open: id }) }]}
      >
        {modals.open && Look && <Look line={list.rows?.find(({ id }) => id === modals.open)} onClose={modals.close} />}
      </ListScreen>
    </TrailFrame>
  );
}

/** Whose record it was, or how many were shown, and how. */
function Patients({ line }: { line: Line }) {
  const { patient_id, patient_listed_name, patient_mrn, shown, way } = line;
  if (patient_id === null && shown === 0) return <span className={classes.quiet}>None</span>;
  return (
    <span className={classes.stack}>
      {patient_id !== null && (
        <>
          <Anchor component={Link} {...linkTo('/admin-audit', { patient_id })} preload={false}>
            {patient_listed_name ?? words.somebody}
          </Anchor>
          <span className={classes.quiet}>{patient_mrn}</span>
        </>
      )}
      {shown > 0 && <ShownLink line={line} />}
      {shown > 0 && way && <span className={classes.quiet}>{wayWords[way]}</span>}
    </span>
  );
}

function Person({ line: { practitioner_role_id, person_name } }: { line: Line }) {
  if (practitioner_role_id === null) return <span className={classes.quiet}>{words.installation}</span>;
  return (
    <Anchor component={Link} {...linkTo('/admin-audit', { practitioner_id: practitioner_role_id })} preload={false}>
      {person_name ?? words.somebody}
    </Anchor>
  );
}
