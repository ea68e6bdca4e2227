import type { Failure } from '@akoma/contract/base';
import { editEncounter, startVisit } from '@akoma/contract/encounters';
import { recordObservations } from '@akoma/contract/observations';
import { readPatient } from '@akoma/contract/patients';
import type { Colleagues } from './colleagues.ts';
import { openForTriage, startSeeing } from './visit.story.ts';

const minute = 60_000;
const year = 365.25 * 24 * 60 * minute;

/** What the nurse finds, by the codes of the vitals form. */
const steady = { '8310-5': '36.8', '8867-4': '84', '9279-1': '14', '85354-9': '124/78', AVPU: 'alert', MOBILITY: 'walking', TRAUMA: 'no' };

/** What for, minutes since the arrival, from it to triage and from there to the clinician, and what was found: adults, the newest last. */
const stories: readonly { reason: string; came: number; triaged?: number; seen?: number; found?: Record<string, string>; note?: string }[] =
  [
    {
      ...{ reason: 'Seizure', came: 55, triaged: 0, seen: 0, note: 'Seizure stopped after ten minutes. Drowsy, airway clear.' },
      found: { ...steady, '8867-4': '122', AVPU: 'pain', MOBILITY: 'stretcher', DISCRIMINATOR: 'seizure' },
    },
    { reason: 'Fall from a motorcycle', came: 48, triaged: 4, found: { ...steady, '8867-4': '104', '9279-1': '18', TRAUMA: 'yes' } },
    { reason: 'Cut on the hand', came: 31, triaged: 6, found: { ...steady, '9279-1': '16' } },
    {
      ...{ reason: 'Short of breath', came: 9, triaged: 3 },
      found: { ...steady, '8310-5': '38.9', '8867-4': '118', '9279-1': '25', '85354-9': '112/70' },
    },
    { reason: 'Stomach pain', came: 3 },
  ];

/** Today's emergencies: one with the clinician, others waiting by their colours, and one who has just come and is not triaged. */
export async function tellEmergencies(
  { nurse, clinician }: Colleagues,
  location_id: string | undefined,
  patients: readonly string[],
  now: Date,
): Promise<void> {
  // the place may have been renamed since the demo was made
  if (!location_id) return;
  const ago = (minutes: number): Date => new Date(now.getTime() - minutes * minute);
  // from the midst of them: the first pay in other stories, the last are told apart in others
  const third = Math.floor(patients.length / 3);
  const others = [...patients.slice(third), ...patients.slice(0, third)];
  for (const { reason, came, triaged, seen, found, note } of stories) {
    const arrived = ago(came);
    const arrival = await nextAdult(nurse, others, { reason, location_id, arrived_at: arrived.toISOString() }, arrived);
    if (!arrival) return;
    if (triaged === undefined || !found) continue;
    const { patient, visit } = arrival;
    const at = ago(came - triaged);
    const encounter = await openForTriage({ nurse, clinician }, 'EMER', { patient, visit, location_id, reason }, at);
    const of = { patient, encounter: encounter.id, effective_date_time: at.toISOString() };
    const observations = Object.entries(found).map(([code, value]) => ({ code, value, ...of }));
    const { data: measured } = await nurse.does(recordObservations, { body: { observations } }, at);
    if (seen === undefined) continue;
    const began = ago(came - triaged - seen);
    await startSeeing(clinician, encounter.id, measured, began);
    const notes = [{ note_type: 'chief-complaint' as const, note: note ?? reason }];
    await clinician.does(editEncounter, { params: { id: encounter.id }, body: { notes } }, began);
  }
}

type Arrival = { reason: string; location_id: string; arrived_at: string };

/** Takes in the next adult who is in no visit. */
async function nextAdult(nurse: Colleagues['nurse'], others: string[], arrival: Arrival, at: Date) {
  for (let patient = others.shift(); patient !== undefined; patient = others.shift()) {
    const { data: known } = await nurse.does(readPatient, { params: { id: patient } }, at);
    if (known.birth_date === null || at.getTime() - Date.parse(known.birth_date) < 18 * year) continue;
    const visit = await nurse
      .does(startVisit, { body: { patient, ...arrival } }, at)
      .then(({ data }) => data.id)
      .catch((refused: Failure) => {
        if (refused.code !== 'encounters.visitOpen') throw refused;
      });
    if (visit) return { patient, visit };
  }
  return undefined;
}
