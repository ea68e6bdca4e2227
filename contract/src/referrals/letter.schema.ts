import * as z from 'zod';
import { AllergyIntolerance, AllergyStatus } from '../allergies/index.ts';
import { Id, Instant } from '../base/index.ts';
import { Diagnosis } from '../encounters/index.ts';
import { PatientCard } from '../patients/index.ts';
import { Referral } from './referral.schema.ts';

/** The one source of the letter on screen, in print and as PDF. */
export const ReferralLetter = z
  .object({
    organization: z.object({
      id: Id,
      name: z.string(),
      lines: z.array(z.string()).describe('Address, telephone, e-mail: one line each, as the letterhead shows them.'),
      logo: z.string().nullable().describe('File name of the logo; files/{name} shows it.'),
      time_zone: z.string().describe('IANA name: the zone of every time on the letter.'),
    }),
    made_at: Instant,
    made_by_name: z.string(),
    referral: Referral,
    patient: PatientCard,
    diagnoses: z.array(Diagnosis).nullable().describe('Of the encounter, else the problem list; null: the caller may not read them.'),
    allergies: z
      .object({ allergy_status: AllergyStatus, data: z.array(AllergyIntolerance) })
      .nullable()
      .describe('Active ones; null: the caller may not read them.'),
  })
  .meta({ id: 'ReferralLetter' });
export type ReferralLetter = z.output<typeof ReferralLetter>;
