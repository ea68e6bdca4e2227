import { confirmNoneKnown, createAllergy, listAllergies } from '@akoma/contract/allergies';
import {
  actOnEncounter,
  createDiagnosis,
  editEncounter,
  endVisit,
  finishEncounter,
  listDiagnoses,
  openEncounter,
  startVisit,
} from '@akoma/contract/encounters';
import { acknowledgeObservation, recordObservations } from '@akoma/contract/observations';
import { codeSystems } from '@akoma/contract/terminology';
import type { Chance } from './chance.ts';
import type { Complaint } from './complaints.ts';
import type { Colleagues } from './colleagues.ts';

export interface VisitWindow {
  patient_id: string;
  complaint: Complaint;
  arrived: Date;
  location_id: string;
  /** The last step of the visit. */
  until: 'waiting' | 'triaged' | 'with the clinician' | 'finished';
}

const later = (moment: Date, minutes: number): Date => new Date(moment.getTime() + minutes * 60_000);
const whole = (value: number): string => String(Math.round(value));

/** One visit from arrival to its last step, each step by the responsible colleague, at its own time. */
export async function tellVisit({ reception, nurse, clinician }: Colleagues, chance: Chance, stay: VisitWindow): Promise<void> {
  const { complaint, arrived, patient_id: patient } = stay;
  const { data: visit } = await reception.does(
    startVisit,
    {
      body: {
        patient,
        reason: complaint.reason,
        location_id: stay.location_id,
        assigned_to_id: clinician.actor.practitioner_role_id,
        arrived_at: arrived.toISOString(),
      },
    },
    arrived,
  );
  if (stay.until === 'waiting') return;

  const triaged = later(arrived, chance.whole(4, 25));
  const { location_id } = stay;
  const arrival = { patient, visit: visit.id, location_id, reason: complaint.reason };
  const encounter = await openForTriage({ nurse, clinician }, 'AMB', arrival, triaged);
  const { data: measured } = await nurse.does(
    recordObservations,
    { body: { observations: vitalsOf(chance, complaint, patient, encounter.id, triaged) } },
    triaged,
  );
  const { allergy_status } = await nurse.does(listAllergies, { query: { patient_id: patient } }, triaged);
  if (allergy_status === 'not-recorded')
    await (complaint.allergy
      ? nurse.does(createAllergy, { body: { patient_id: patient, ...complaint.allergy } }, triaged)
      : nurse.does(confirmNoneKnown, { body: { patient_id: patient } }, triaged));
  if (stay.until === 'triaged') return;

  const seen = later(triaged, chance.whole(5, 70));
  await startSeeing(clinician, encounter.id, measured, seen);
  const notes = [
    { note_type: 'chief-complaint' as const, note: complaint.complaint },
    { note_type: 'history-of-presenting-illness' as const, note: complaint.history },
    ...(stay.until === 'finished' ? [{ note_type: 'plan-of-care' as const, note: complaint.plan }] : []),
  ];
  await clinician.does(editEncounter, { params: { id: encounter.id }, body: { notes } }, later(seen, 4));
  const { problem = false, ...found } = complaint.diagnosis;
  const { total } = await clinician.does(listDiagnoses, { query: { patient_id: patient, problem: 'true' } }, later(seen, 5));
  const body = { encounter: encounter.id, ...found, system: codeSystems.snomed, problem: problem && total === 0 };
  await clinician.does(
    createDiagnosis,
    { body: { ...body, verification_status: stay.until === 'finished' ? 'confirmed' : 'provisional' } },
    later(seen, 5),
  );
  if (stay.until !== 'finished') return;
  const finished = later(seen, chance.whole(8, 20));
  await clinician.does(finishEncounter, { params: { id: encounter.id }, body: { ended_at: finished.toISOString() } }, finished);
  const gone = later(finished, chance.whole(5, 60));
  await reception.does(endVisit, { params: { id: visit.id }, body: { ended_at: gone.toISOString(), discharge_disposition: 'home' } }, gone);
}

interface Arrival {
  patient: string;
  visit: string;
  location_id: string;
  reason: string;
}

/** The encounter of a visit, as the nurse opens it for the clinician. */
export async function openForTriage(
  { nurse, clinician }: Pick<Colleagues, 'nurse' | 'clinician'>,
  encounter_type: 'AMB' | 'EMER',
  { location_id, ...arrival }: Arrival,
  at: Date,
) {
  const encounter_participant = [{ practitioner_role: clinician.actor.practitioner_role_id }];
  const of = { ...arrival, encounter_type, encounter_participant, encounter_location: [{ location: location_id }] };
  return (await nurse.does(openEncounter, { body: { ...of, status: 'arrived', start_time: at.toISOString() } }, at)).data;
}

/** The clinician begins, and has seen what is critical of what was measured. */
export async function startSeeing(
  clinician: Colleagues['clinician'],
  encounter_id: string,
  measured: readonly { id: string; critical: string | null }[],
  at: Date,
): Promise<void> {
  await clinician.does(actOnEncounter, { params: { id: encounter_id }, body: { action: 'start' } }, at);
  for (const { id } of measured.filter(({ critical }) => critical !== null))
    await clinician.does(acknowledgeObservation, { params: { id }, body: { note: 'Seen at the bedside' } }, at);
}

/** The nurse's measurements; occasionally one is missing, as in reality. */
function vitalsOf(chance: Chance, { vitals, reason }: Complaint, patient: string, encounter: string, at: Date) {
  const { temperature, pulse, breaths, systolic } = vitals;
  const upper = Math.round(chance.around(...systolic));
  const measured: { code: string; value: string }[] = [
    { code: '8310-5', value: chance.around(...temperature).toFixed(1) },
    { code: '8867-4', value: whole(chance.around(...pulse)) },
    { code: '9279-1', value: whole(chance.around(...breaths)) },
    { code: '2708-6', value: whole(Math.min(100, chance.around(97, 1.5))) },
    { code: '85354-9', value: `${upper}/${Math.round(upper * 0.62)}` },
    { code: 'AVPU', value: 'alert' },
    { code: 'MOBILITY', value: chance.percent(90) ? 'walking' : 'with-help' },
    { code: 'TRAUMA', value: reason === 'Wound' ? 'yes' : 'no' },
    ...(chance.percent(60)
      ? [
          { code: '3141-9', value: chance.around(66, 10).toFixed(1) },
          { code: '8302-2', value: whole(chance.around(165, 8)) },
        ]
      : []),
  ];
  const kept = chance.percent(12) ? measured.filter((_one, i) => i !== 2) : measured;
  return kept.map((one) => ({ ...one, patient, encounter, effective_date_time: at.toISOString() }));
}
