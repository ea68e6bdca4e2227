import { shownUnit } from '@akoma/contract/base';
import {
  diagnosisLine,
  isLateEntry,
  type Note,
  noteTypeLabels,
  triageColourWords,
  triageFound,
  type VisitSummary,
} from '@akoma/contract/encounters';
import { encounterClasses } from '@akoma/contract/terminology';
import type * as z from 'zod';
import { type Column, facts, heading, nothing, paragraph, signatureLine, table } from '../../platform/documents/blocks.ts';
import type { Letterhead, PrintedDocument } from '../../platform/documents/pdf.ts';
import { richText } from '../../platform/documents/rich-text.ts';
import { type Moment, momentIn } from './moment-in.ts';
import { patientLine } from '../patients/index.ts';

type Summary = z.input<typeof VisitSummary>;
type Written = z.input<typeof Note>;
type Content = PrintedDocument['content'][number];

/** The visit summary on paper; every text is printed as it was written. */
export function visitSummaryDocument(summary: Summary, letterhead: Letterhead): PrintedDocument {
  const { visit, encounters, vitals, triage } = summary;
  const moment = momentIn(letterhead.time_zone);
  return {
    title: 'Visit summary',
    letterhead,
    patient: patientLine(visit.patient_detail),
    printed: { by: summary.made_by_name, at: new Date(summary.made_at) },
    content: [
      facts([
        { label: 'Visit', value: visit.number ?? '' },
        { label: 'Arrived', value: moment(visit.arrived_at) },
        { label: 'Ended', value: visit.ended_at ? moment(visit.ended_at) : 'Visit is open' },
        { label: 'Location', value: visit.location_name ?? '' },
        { label: 'In charge', value: visit.assigned_to_name ?? '' },
        { label: 'Reason', value: visit.reason ?? '' },
        {
          label: 'Triage',
          value: triage ? `${triageFound(triage)}, ${triageColourWords(triage)}, ${triage.time_to_treat}` : 'No complete score',
        },
      ]),
      heading('Vitals'),
      ...(vitals.length === 0 ? [nothing('No vitals were recorded.')] : [vitalsTable(vitals, moment)]),
      ...encounters.flatMap((encounter) => encounterParts(encounter, moment)),
      ...(encounters.length === 0 ? [heading('Encounters'), nothing('No encounter took place.')] : []),
      ...(visit.end_note ? [heading('At the end of the visit'), paragraph(visit.end_note)] : []),
      signatureLine(visit.assigned_to_name ?? summary.made_by_name),
    ],
  };
}

/** `Pulse 128 per min (high)`, which a line never breaks in two. */
const measured = ({ label, value, unit, judged }: Summary['vitals'][number]['values'][number]): string =>
  [label, value, shownUnit(unit).replace(/^\//, 'per '), judged && `(${judged.toLowerCase()})`]
    .filter(Boolean)
    .join(' ')
    .replaceAll(' ', '\u00a0');

/** One row for each time of measuring. */
function vitalsTable(vitals: Summary['vitals'], moment: Moment): Content {
  const columns: Column<Summary['vitals'][number]>[] = [
    {
      title: 'Taken',
      width: 100,
      cell: ({ taken_at, entered_at, is_late }) => (is_late ? `${moment(taken_at)} (entered ${moment(entered_at)})` : moment(taken_at)),
    },
    {
      title: 'Values',
      cell: ({ values }) => values.map(measured).join('; '),
    },
    { title: 'By', width: 90, cell: ({ taken_by_name }) => taken_by_name ?? '' },
  ];
  return table(columns, vitals);
}

function encounterParts(encounter: Summary['encounters'][number], moment: Moment): Content[] {
  const { encounter_type, status, start_time, end_time, created_at, encounter_participant, notes, diagnoses } = encounter;
  const kind = encounterClasses.find(({ code }) => code === encounter_type)?.display.toLowerCase() ?? encounter_type.replaceAll('-', ' ');
  const performers = encounter_participant
    .map(({ name }) => name)
    .filter(Boolean)
    .join(', ');
  const late = isLateEntry(start_time, created_at) ? `, entered ${moment(created_at)}` : '';
  return [
    heading(`Encounter: ${kind}`),
    facts([
      { label: 'By', value: performers },
      { label: 'Time', value: `${moment(start_time)}${end_time ? ` to ${moment(end_time)}` : ''}${late}` },
      ...(diagnoses.length === 0 ? [] : [{ label: 'Diagnosis', value: diagnoses.map(diagnosisLine).join('\n') }]),
      ...(status === 'finished' ? [] : [{ label: 'State', value: `not finished (${status})` }]),
    ]),
    ...(notes.length === 0 ? [nothing('No notes were written.')] : inOrder(notes).flatMap((note) => noteParts(note, moment))),
  ];
}

/** By kind, each followed by its addenda. */
function inOrder(notes: readonly Written[]): Written[] {
  const kinds = Object.keys(noteTypeLabels);
  return notes
    .filter(({ addendum_to }) => !addendum_to)
    .sort((a, b) => kinds.indexOf(a.note_type) - kinds.indexOf(b.note_type))
    .flatMap((note) => [note, ...notes.filter(({ addendum_to }) => addendum_to === note.id)]);
}

function noteParts(
  { note_type, note, note_format, author_name, created_at, signed_at, signed_by_name, addendum_to }: Written,
  moment: Moment,
): Content[] {
  const title = addendum_to ? `Addendum to ${noteTypeLabels[note_type].toLowerCase()}` : noteTypeLabels[note_type];
  const signed = signed_at ? `signed by ${signed_by_name ?? author_name}, ${moment(signed_at)}` : 'not signed';
  return [
    { text: title, bold: true, headlineLevel: 1 },
    ...(note_format === 'html' ? richText(note) : [paragraph(note)]),
    { text: `${author_name}, ${moment(created_at)}; ${signed}`, style: 'label', margin: [0, 0, 0, 6] },
  ];
}
