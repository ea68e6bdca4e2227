import { diagnosisLine } from '@akoma/contract/encounters';
import { allergiesInWords, priorityNames, type ReferralLetter, referredTo } from '@akoma/contract/referrals';
import type * as z from 'zod';
import { facts, heading, nothing, paragraph, signatureLine } from '../../platform/documents/blocks.ts';
import type { Letterhead, PrintedDocument } from '../../platform/documents/pdf.ts';
import { momentIn } from '../encounters/index.ts';
import { patientLine } from '../patients/index.ts';

type Letter = z.input<typeof ReferralLetter>;

/** The letter of a referral on paper; every text is printed as it was written. */
export function letterDocument(letter: Letter, letterhead: Letterhead): PrintedDocument {
  const { referral, patient, diagnoses, allergies } = letter;
  const moment = momentIn(letterhead.time_zone);
  const refers = referral.referring_name ?? referral.referring_practitioner_name ?? '';
  return {
    title: 'Referral letter',
    letterhead,
    patient: patientLine(patient),
    printed: { by: letter.made_by_name, at: new Date(letter.made_at) },
    content: [
      facts([
        { label: 'To', value: referredTo(referral).join('\n') },
        { label: 'Date', value: moment(referral.authored_on) },
        { label: 'From', value: refers },
        { label: 'Priority', value: priorityNames[referral.priority] },
        { label: 'Phone', value: patient.mobile ?? '' },
        ...(referral.status === 'draft' || referral.status === 'revoked'
          ? [{ label: 'State', value: `${referral.status}, not valid` }]
          : []),
      ]),
      heading('Reason for referral'),
      paragraph(referral.reason),
      ...(diagnoses === null
        ? []
        : [heading('Diagnoses'), diagnoses.length === 0 ? nothing('None recorded.') : paragraph(diagnoses.map(diagnosisLine).join('\n'))]),
      ...(allergies === null ? [] : [heading('Allergies'), paragraph(allergiesInWords(allergies).join('\n'))]),
      ...(referral.note ? [heading('Note'), paragraph(referral.note)] : []),
      signatureLine(refers || letter.made_by_name),
    ],
  };
}
