import { listNotes, noteTypeLabels } from '@akoma/contract/encounters';
import { Anchor } from '@mantine/core';
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router';
import { linkTo } from '../../client/link-to.ts';
import { listOf, type RowOf } from '../../client/list/list-of.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { ListScreen } from '../../client/list/list-screen.tsx';
import { useListScreen } from '../../client/list/use-list-screen.ts';
import { NothingInRecord } from '../../ui/person/nothing-in-record.tsx';
import type { Column } from '../../ui/table/column.ts';
import { NameCell } from '../../ui/table/name-cell.tsx';
import { RichTextView } from '../../ui/text/rich-text-view.tsx';
import { formatMoment } from '../../ui/time/format.ts';
import { Moment, useWriting } from '../../ui/time/when.tsx';
import classes from './encounters.module.css';
import { encountersWords as words } from './encounters.words.ts';
import { useVisitChanges } from './use-visit-changes.ts';

type Note = RowOf<typeof listNotes>;

const here = getRouteApi('/shell/patients/$id/notes');
const notes = listOf({ name: 'patient-notes', operation: listNotes, fixed: ({ id }) => ({ patient: id }) });
export const { load, search } = notes;

const wayTo = ({ encounter, patient }: Note) => linkTo('/patients/$id/encounters/$encounterId', { id: patient, encounterId: encounter });

const filters: readonly ListFilter[] = [
  {
    key: 'note_type',
    label: 'Kind',
    any: 'Any kind',
    options: Object.entries(noteTypeLabels).map(([value, label]) => ({ value, label })),
  },
  {
    key: 'signed',
    label: 'Signature',
    any: 'Signed or not',
    options: [
      { value: 'true', label: 'Signed' },
      { value: 'false', label: 'Not signed yet' },
    ],
  },
  { days: 'Written' },
];

const columns: readonly Column<Note>[] = [
  {
    key: 'created_at',
    title: 'Written',
    sort: true,
    width: 125,
    cell: (note) => (
      <Anchor component={Link} {...wayTo(note)} size="sm" className="akoma-target">
        <Moment at={note.created_at} />
      </Anchor>
    ),
  },
  {
    key: 'note_type',
    title: 'Kind',
    width: 145,
    cell: ({ note_type, addendum_to, entered_in_error_at, entered_in_error_reason }) => (
      <NameCell detail={entered_in_error_at ? `${words.inError}: ${entered_in_error_reason}` : undefined}>
        {noteTypeLabels[note_type]}
        {addendum_to && ', added later'}
      </NameCell>
    ),
  },
  {
    key: 'note',
    title: 'Note',
    cell: ({ note, note_format, entered_in_error_at }) => (
      <div className={classes.noteText} data-in-error={entered_in_error_at ? true : undefined}>
        <RichTextView text={note} format={note_format} />
      </div>
    ),
  },
  { key: 'author_name', title: 'Author', width: 130, cell: ({ author_name }) => author_name },
  {
    key: 'signed_at',
    title: 'Signed',
    width: 125,
    cell: ({ signed_at }) => (signed_at ? <Moment at={signed_at} /> : <span className={classes.quiet}>{words.notSigned}</span>),
  },
];

/** The notes of one patient's encounters, newest first; each leads to its encounter (TAB-010). */
export function Screen() {
  const { id } = here.useParams();
  const list = useListScreen(notes);
  const navigate = useNavigate();
  const writing = useWriting();
  useVisitChanges(id);
  return (
    <ListScreen
      within
      state={list}
      title={words.notes}
      search={{ label: 'Search notes', placeholder: 'Words of a note' }}
      filters={filters}
      columns={columns}
      idOf={(note) => note.id}
      nameOf={({ note_type, created_at }) => `${noteTypeLabels[note_type]} of ${formatMoment(created_at, writing)}`}
      minWidth={820}
      empty={<NothingInRecord things="notes" why={words.noneNotes} />}
      actions={(note) => [{ label: words.openEncounter, onClick: () => void navigate(wayTo(note)) }]}
    />
  );
}
