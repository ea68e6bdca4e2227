import * as z from 'zod';
import { Instant } from '../base/index.ts';
import { Gender } from '../identity/index.ts';
import { AgeGroup } from './age-groups.ts';

const asAt = { as_at: Instant, since: Instant, until: Instant.describe('The last moment that is counted.') };

/** How a diagnosis is named in figures: by ICD-10 where it has one, else by its own code; words alone are uncoded (ruling 138). */
export const DiagnosisKey = z.string().regex(/^(icd10:|own:).{1,60}$|^uncoded$/, 'Diagnosis is not valid.');

export const Morbidity = z
  .object({
    ...asAt,
    diagnoses: z.int().describe('Provisional and confirmed ones that were recorded; ruled out and entered in error ones are not counted.'),
    patients: z.int().describe('Different people who have them.'),
    uncoded: z.int().describe('Of these, words without a code.'),
    age_groups: z.array(z.object({ value: AgeGroup, label: z.string() })),
    groups: z
      .array(
        z.object({
          diagnosis: DiagnosisKey,
          code: z.string().nullable().describe('null: uncoded.'),
          display: z.string().nullable(),
          icd10: z.boolean(),
          age_group: AgeGroup,
          gender: Gender,
          diagnoses: z.int(),
        }),
      )
      .describe('By diagnosis, age on the day of recording, and sex; the most frequent diagnosis first.'),
  })
  .meta({ id: 'Morbidity' });
export type Morbidity = z.output<typeof Morbidity>;

/** The colours of emergency figures, and none of them. */
export const reportedColours = ['red', 'orange', 'yellow', 'green', 'none'] as const;
export type ReportedColour = (typeof reportedColours)[number];

export const EmergencyFigures = z
  .object({
    ...asAt,
    groups: z
      .array(
        z.object({
          colour: z.enum(reportedColours).describe('That of the first triage of the visit; none: not triaged.'),
          target_minutes: z.int().nullable().describe('Until when a patient of this colour is to be seen; null: none.'),
          arrived: z.int(),
          seen: z.int().describe('Of these, in a consultation so far.'),
          in_time: z.int().describe('Of these, within the target, in whole minutes from the arrival.'),
          median: z.int().nullable().describe('Seconds from the arrival to the first consultation; null: nobody.'),
          p90: z.int().nullable().describe('In seconds: nine of ten within.'),
          longest: z.int().nullable().describe('In seconds.'),
        }),
      )
      .describe('Visits at emergency locations, one line for each colour.'),
  })
  .meta({ id: 'EmergencyFigures' });
export type EmergencyFigures = z.output<typeof EmergencyFigures>;
