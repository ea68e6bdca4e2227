import { safeName } from '@akoma/contract/base';
import { isLateNote, isOpenVisit, noteTypeLabels, readVisit, signNote } from '@akoma/contract/encounters';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useSession } from '../../client/session.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { AddendumDialog } from './addendum.dialog.tsx';
import diagnosisClasses from './diagnoses.module.css';
import { diagnosesWords } from './diagnoses.words.ts';
import { DiagnosisLine } from './diagnosis-line.tsx';
import { DiagnosisMenu } from './diagnosis-menu.tsx';
import { EncounterCarePlans } from './encounter-care-plans.tsx';
import classes from './encounter-page.module.css';
import type { Encounter, EncounterParts } from './encounter-parts.ts';
import { notesInOrder } from './encounter-steps.ts';
import { encountersWords as words } from './encounters.words.ts';
import { type NoteEntry, plainEntry } from './note-texts.ts';
import { AlikeNotice, useRightPatient } from './right-patient.tsx';
import { SignedNote } from './signed-note.tsx';
import { UnsavedDiagnosis } from './unsaved-diagnosis.tsx';
import { UnsavedLeft } from './unsaved-left.tsx';
import { WardRounds } from './ward-rounds.tsx';

type Note = Encounter['notes'][number];

/** An encounter that is read: finished and signed, or not this user's to write. Signed notes take addenda (ENC-057). */
export function SignedEncounter({ encounter, Vitals, Forms }: { encounter: Encounter } & EncounterParts) {
  const { permissions } = useSession();
  const [adding, setAdding] = useState<{ note: Note; entry: NoteEntry } | null>(null);
  const finished = encounter.status === 'finished';
  const mayWrite = permissions.has('encounters.write');
  const me = useSession().provider.practitionerRoleId;
  const sign = useCommand(signNote, { failed: 'The note was not signed', done: 'The note is signed.' });
  const written = notesInOrder.flatMap((type) => encounter.notes.filter((note) => note.note_type === type && note.addendum_to === null));
  const signed = written.filter(({ signed_at }) => signed_at !== null);
  const maySign = (note: Note) => finished && mayWrite && note.signed_at === null && note.author_id === me;
  const right = useRightPatient(encounter, adding !== null || written.some(maySign));
  const signNow = async ({ id }: Note) => {
    if (await right.isMeant()) sign.mutate({ params: { id } });
  };
  const patient = encounter.patient_detail;
  const name = safeName({ first_name: patient.first_name, last_name: patient.last_name });
  return (
    <>
      <AlikeNotice of={right} />
      <Next encounter={encounter} />
      {!finished && !mayWrite && <Text c="dimmed">{words.mayNotEncounter}</Text>}
      {finished && mayWrite && (
        <UnsavedLeft
          encounter={encounter}
          refused={signed.length === 0 ? 'Sign your note first. You can only add to a signed note.' : undefined}
          onAdd={(type, entry) => {
            const note = signed.find(({ note_type }) => note_type === type) ?? signed[0];
            if (note) setAdding({ note, entry });
          }}
        />
      )}
      <section aria-label="Notes" className={classes.section}>
        {written.length === 0 && <Text c="dimmed">No note was written.</Text>}
        {written.map((note) => (
          <SignedNote
            key={note.id}
            note={note}
            late={isLateNote(encounter, note)}
            addenda={encounter.notes.filter(({ addendum_to }) => addendum_to === note.id)}
            action={
              note.signed_at ? (
                <ActionButton
                  variant="default"
                  size="compact-md"
                  refused={mayWrite ? undefined : words.mayNotEncounter}
                  onClick={() => setAdding({ note, entry: plainEntry('') })}
                >
                  Add to {noteTypeLabels[note.note_type]}
                </ActionButton>
              ) : (
                maySign(note) && (
                  <ActionButton size="compact-md" pending={sign.isPending} onClick={() => void signNow(note)}>
                    Sign {noteTypeLabels[note.note_type]} for {right.named}
                  </ActionButton>
                )
              )
            }
          />
        ))}
      </section>
      {encounter.encounter_care_plan.length > 0 && (
        <div className={classes.section}>
          <EncounterCarePlans encounter={encounter} writing={false} />
        </div>
      )}
      <section aria-label="Diagnosis" className={classes.section}>
        <h3 className={classes.sectionTitle}>{diagnosesWords.title}</h3>
        {finished && mayWrite && <UnsavedDiagnosis encounter={encounter} />}
        {encounter.diagnoses.length === 0 && <Text c="dimmed">{diagnosesWords.none}</Text>}
        {encounter.diagnoses.length > 0 && (
          <ul className={diagnosisClasses.list}>
            {encounter.diagnoses.map((diagnosis) => (
              <DiagnosisLine
                key={diagnosis.id}
                diagnosis={diagnosis}
                ranked
                menu={<DiagnosisMenu diagnosis={diagnosis} patient={name} ranked />}
              />
            ))}
          </ul>
        )}
      </section>
      <section aria-label="Vitals" className={classes.section}>
        <Vitals
          ref={null}
          encounter_id={encounter.id}
          patient_id={encounter.patient}
          patient_name={name}
          birth_date={patient.birth_date}
          gender={patient.gender}
          readOnly
          onDirty={() => {}}
        />
      </section>
      <div className={classes.section}>
        <Forms encounter_id={encounter.id} patient_id={encounter.patient} visit_id={encounter.visit} readOnly />
      </div>
      <WardRounds encounter={encounter} />
      {adding && <AddendumDialog note={adding.note} entry={adding.entry} right={right} onClose={() => setAdding(null)} />}
    </>
  );
}

/** What comes after: the summary on paper; the visit is ended from the banner. */
function Next({ encounter }: { encounter: Encounter }) {
  const { permissions } = useSession();
  const id = encounter.visit;
  const visit = useQuery({ ...ask(readVisit, { params: { id: id ?? '' } }), enabled: id !== null && permissions.has('visits.read') }).data
    ?.data;
  if (!id) return null;
  return (
    <Group gap="sm" data-no-print>
      <Button
        component={Link}
        {...linkTo('/patients/$id/visits/$visitId/summary', { id: encounter.patient, visitId: id })}
        variant="default"
      >
        {words.summary}
      </Button>
      {visit && !isOpenVisit(visit) && <Text c="dimmed">The visit has ended.</Text>}
    </Group>
  );
}
