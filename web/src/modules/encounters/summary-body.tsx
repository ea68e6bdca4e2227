import type { ReplyOf } from '@akoma/contract/base';
import {
  diagnosisLine,
  isLateEntry,
  noteTypeLabels,
  type readVisitSummary,
  triageColourWords,
  triageFound,
} from '@akoma/contract/encounters';
import { dischargeDispositions, displayOf } from '@akoma/contract/terminology';
import { VisuallyHidden } from '@mantine/core';
import { RichTextView } from '../../ui/text/rich-text-view.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { notesInOrder } from './encounter-steps.ts';
import { encounterStatusWords, encounterTypeWord, visitStatusWords } from './encounters.words.ts';
import classes from './visit-summary.module.css';

type Summary = ReplyOf<typeof readVisitSummary>['data'];

/** Visit, triage, vitals, encounters with their notes: what the next reader wants, in that order. */
export function SummaryBody({ summary }: { summary: Summary }) {
  const { visit, triage, vitals, encounters } = summary;
  const goes = visit.discharge_disposition && displayOf(dischargeDispositions, visit.discharge_disposition);
  return (
    <div className={classes.body}>
      <dl className={classes.facts}>
        {visit.number && (
          <>
            <dt>Visit</dt>
            <dd>{visit.number}</dd>
          </>
        )}
        <dt>Arrived</dt>
        <dd>
          <Moment at={visit.arrived_at} />
        </dd>
        <dt>Status</dt>
        <dd>
          {visitStatusWords[visit.status].label}
          {visit.ended_at && (
            <>
              {' '}
              <Moment at={visit.ended_at} />
            </>
          )}
        </dd>
        <dt>Reason</dt>
        <dd>{visit.reason ?? 'None given'}</dd>
        <dt>In charge</dt>
        <dd>{visit.assigned_to_name ?? 'Not known'}</dd>
        <dt>Location</dt>
        <dd>{visit.location_name ?? 'Not known'}</dd>
        {goes && (
          <>
            <dt>Discharged to</dt>
            <dd>{goes}</dd>
          </>
        )}
        {visit.end_note && (
          <>
            <dt>Closing note</dt>
            <dd className={classes.text}>{visit.end_note}</dd>
          </>
        )}
        {triage && (
          <>
            <dt>Triage</dt>
            <dd>
              {triageFound(triage)}, {triageColourWords(triage)}: {triage.time_to_treat} (<Moment at={triage.taken_at} />)
            </dd>
          </>
        )}
      </dl>
      {vitals.length > 0 && <Vitals vitals={vitals} />}
      {encounters.map((encounter) => (
        <EncounterOnPaper key={encounter.id} encounter={encounter} />
      ))}
      {encounters.length === 0 && <p>No encounter in this visit.</p>}
    </div>
  );
}

/** One row a kind, one column a set: three sets stand side by side on A4, more go into a further table below. */
function Vitals({ vitals }: Pick<Summary, 'vitals'>) {
  const perTable = 3;
  const tables = Array.from({ length: Math.ceil(vitals.length / perTable) }, (_, at) => vitals.slice(at * perTable, (at + 1) * perTable));
  return (
    <section>
      <h2>Vitals</h2>
      {tables.map((sets) => {
        const kinds = [...new Map(sets.flatMap(({ values }) => values.map((value) => [value.code, value] as const))).values()];
        return (
          <table key={sets[0]!.taken_at} className={classes.vitals}>
            <thead>
              <tr>
                <th scope="col">
                  <VisuallyHidden>Vital</VisuallyHidden>
                </th>
                {sets.map((set) => (
                  <th key={set.taken_at} scope="col">
                    <Moment at={set.taken_at} />
                    <small>
                      {set.taken_by_name}
                      {set.is_late && (
                        <>
                          , entered late <Moment at={set.entered_at} />
                        </>
                      )}
                    </small>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {kinds.map(({ code, label, unit }) => (
                <tr key={code}>
                  <th scope="row">
                    {label}
                    {unit && <span> {unit}</span>}
                  </th>
                  {sets.map((set) => (
                    <td key={set.taken_at} className="akoma-number">
                      <Value of={set.values.find((value) => value.code === code)} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        );
      })}
    </section>
  );
}

/** A value, and in a word how it lies to the range of the age: the next reader sees it in black and white, too (OBS-001). */
function Value({ of }: { of: Summary['vitals'][number]['values'][number] | undefined }) {
  if (!of) return '–';
  return (
    <>
      {of.value}
      {of.judged && <strong> {of.judged}</strong>}
    </>
  );
}

function EncounterOnPaper({ encounter }: { encounter: Summary['encounters'][number] }) {
  const by = encounter.encounter_participant[0]?.name;
  const written = notesInOrder.flatMap((type) => encounter.notes.filter((note) => note.note_type === type && note.addendum_to === null));
  return (
    <section className={classes.encounter}>
      <h2>{encounterTypeWord(encounter.encounter_type)} encounter</h2>
      <p className={classes.quiet}>
        <Moment at={encounter.start_time} />
        {by && ` · ${by}`} · {encounterStatusWords[encounter.status].label}
        {isLateEntry(encounter.start_time, encounter.created_at) && (
          <>
            {' '}
            · entered late <Moment at={encounter.created_at} />
          </>
        )}
        {encounter.end_time && (
          <>
            {' '}
            <Moment at={encounter.end_time} />
          </>
        )}
      </p>
      {encounter.diagnoses.length > 0 && (
        <div className={classes.note}>
          <h3>Diagnosis</h3>
          <ol className={classes.diagnoses}>
            {encounter.diagnoses.map((diagnosis) => (
              <li key={diagnosis.id}>{diagnosisLine(diagnosis)}</li>
            ))}
          </ol>
        </div>
      )}
      {written.length === 0 && <p>No note was written.</p>}
      {written.map((note) => (
        <div key={note.id} className={classes.note}>
          <h3>{noteTypeLabels[note.note_type]}</h3>
          <RichTextView text={note.note} format={note.note_format} />
          <p className={classes.quiet}>
            {note.signed_at ? (
              <>
                Signed by {note.signed_by_name ?? note.author_name}
                {note.signed_by_name !== note.author_name && `, written by ${note.author_name},`} <Moment at={note.signed_at} />
              </>
            ) : (
              <>Not signed yet, by {note.author_name}</>
            )}
          </p>
          {encounter.notes
            .filter(({ addendum_to }) => addendum_to === note.id)
            .map((addendum) => (
              <div key={addendum.id} className={classes.addendum}>
                <RichTextView text={addendum.note} format={addendum.note_format} />
                <small>
                  Added <Moment at={addendum.created_at} /> by {addendum.author_name}
                </small>
              </div>
            ))}
        </div>
      ))}
    </section>
  );
}
