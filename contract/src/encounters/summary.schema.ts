import * as z from 'zod';
import { Id, Instant } from '../base/index.ts';
import { Diagnosis } from './diagnosis.schema.ts';
import { EncounterItem } from './encounter.schema.ts';
import { Note } from './note.schema.ts';
import { Visit } from './visit.schema.ts';

/** One set of vital signs taken together, in the order of the vitals form. */
export const SummaryVitals = z.object({
  taken_at: Instant,
  entered_at: Instant,
  is_late: z.boolean().describe('Entered well after it was taken, for instance from paper.'),
  taken_by_name: z.string().nullable(),
  values: z.array(
    z.object({
      code: z.string(),
      label: z.string(),
      value: z.string(),
      unit: z.string(),
      judged: z
        .string()
        .nullable()
        .describe(
          'High, Low, Critically high, Critically low, by the ranges in force when it was entered; null: within, or there is none.',
        ),
    }),
  ),
});
export type SummaryVitals = z.output<typeof SummaryVitals>;

/** The latest triage of the visit; the more urgent of score and sign decides (TRIAGE-015). */
export const SummaryTriage = z.object({
  taken_at: Instant,
  total: z.number().nullable().describe('Points of the score; null: only a sign was seen.'),
  discriminator: z.enum(['emergency', 'very-urgent', 'urgent']).nullable().describe('The sign that was seen with it.'),
  by: z.enum(['score', 'discriminator']).describe('What decided the colour.'),
  band: z.enum(['red', 'orange', 'yellow', 'green']),
  time_to_treat: z.string(),
  override: z
    .object({ computed: z.object({ label: z.string() }), reason: z.string().nullable() })
    .optional()
    .describe('A person gave this colour in place of the computed one.'),
});
export type SummaryTriage = z.output<typeof SummaryTriage>;

const signWords = { emergency: 'Emergency sign', 'very-urgent': 'Very urgent sign', urgent: 'Urgent sign' } as const;

/** The triage findings in words: `Emergency sign, TEWS 2`. */
export const triageFound = ({ total, discriminator }: Pick<SummaryTriage, 'total' | 'discriminator'>): string =>
  [discriminator && signWords[discriminator], total === null ? 'TEWS incomplete' : `TEWS ${total}`].filter(Boolean).join(', ');

/** The colour in words, and what was computed where a person gave another one: `red (computed: Orange; collapsed while waiting)`. */
export const triageColourWords = ({ band, override }: Pick<SummaryTriage, 'band' | 'override'>): string =>
  override ? `${band} (${[`computed: ${override.computed.label}`, override.reason].filter(Boolean).join('; ')})` : band;

/** The one source of the visit summary on screen, in print and as PDF. */
export const VisitSummary = z
  .object({
    organization: z.object({
      id: Id,
      name: z.string(),
      lines: z.array(z.string()).describe('Address, telephone, e-mail: one line each, as the letterhead shows them.'),
      logo: z.string().nullable().describe('File name of the logo; files/{name} shows it.'),
      time_zone: z.string().describe('IANA name: the zone of every time on the summary.'),
    }),
    made_at: Instant,
    made_by_name: z.string(),
    visit: Visit,
    encounters: z.array(EncounterItem.extend({ notes: z.array(Note), diagnoses: z.array(Diagnosis) })).describe('Oldest first.'),
    vitals: z.array(SummaryVitals).describe('Oldest first.'),
    triage: SummaryTriage.nullable(),
  })
  .meta({ id: 'VisitSummary' });
export type VisitSummary = z.output<typeof VisitSummary>;
