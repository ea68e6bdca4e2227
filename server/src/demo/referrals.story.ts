import { createSpecialist } from '@akoma/contract/patients';
import { acceptReferral, createReferral, declineReferral, type NewReferral, replyToReferral } from '@akoma/contract/referrals';
import type * as z from 'zod';
import type { Colleague } from './colleagues.ts';

const day = 86_400_000;

const specialists = [
  { name: 'Dr Nii Lamptey', specialty: 'Cardiology', organization: 'National Cardiothoracic Centre', telecom: '0302665401' },
  { name: 'Dr Adwoa Sarpong', specialty: 'Ophthalmology', organization: 'Korle Bu Teaching Hospital', telecom: '0302665402' },
  { name: 'Dr Yakubu Issah', specialty: 'Paediatric surgery', organization: 'Tamale Teaching Hospital', telecom: '0372022454' },
] as const;

type Written = Partial<z.input<typeof NewReferral>> & { reason: string };
interface Told {
  /** Which of the specialists above; none: in the words of the referral. */
  to?: number;
  written: Written;
  answer?: 'accepted' | 'declined' | 'replied';
}

const told: readonly Told[] = [
  {
    to: 0,
    written: { reason: 'Heart murmur and breathlessness on effort. Echocardiography please.', priority: 'URGENT' },
    answer: 'accepted',
  },
  { to: 1, written: { reason: 'Cataract of both eyes, sees fingers at two metres.' }, answer: 'replied' },
  { to: 2, written: { reason: 'Inguinal hernia in a child of two years.' }, answer: 'declined' },
  { written: { reason: 'Dialysis three times a week.', referred_to_organization: 'Korle Bu, renal unit', priority: 'ASAP' } },
  { written: { reason: 'Physiotherapy after a fracture of the wrist.', referred_to_specialty: 'Physiotherapy', status: 'draft' } },
  {
    written: {
      ...{ direction: 'in', referring_organization: 'Teshie Health Centre', referring_name: 'Esther Quaye, midwife' },
      ...{ reason: 'Blood pressure 160/110 at 34 weeks.', priority: 'STAT' },
    },
    answer: 'accepted',
  },
];

/** Patients who were sent elsewhere, or to us, in the last weeks. */
export async function tellReferrals(clinician: Colleague, reception: Colleague, patients: readonly string[], now: Date): Promise<void> {
  const known: string[] = [];
  for (const { telecom, ...one } of specialists)
    known.push((await reception.does(createSpecialist, { body: { ...one, telecom: [{ system: 'phone', value: telecom }] } }, now)).data.id);
  for (const [i, { to, written, answer }] of told.entries()) {
    const patient_id = patients[(i * 7 + 3) % patients.length]!;
    const at = new Date(now.getTime() - (i * 4 + 2) * day);
    const body = { ...written, patient_id, ...(to !== undefined && { specialist_id: known[to] }) };
    const { data: referral } = await clinician.does(createReferral, { body }, at);
    const answered = { params: { id: referral.id } };
    const by = referral.referred_to_name ?? referral.referring_name;
    const later = new Date(at.getTime() + day);
    if (answer === 'accepted' || answer === 'replied') await reception.does(acceptReferral, { ...answered, body: { by } }, later);
    if (answer === 'declined')
      await reception.does(declineReferral, { ...answered, body: { by, reason: 'No bed before next month.' } }, later);
    if (answer === 'replied')
      await reception.does(replyToReferral, { ...answered, body: { by, text: 'Operated on the left eye. Review in six weeks.' } }, later);
  }
}
