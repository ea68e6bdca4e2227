import * as z from 'zod';
import { editFields, Id, Instant, orderings, PageQuery } from '../base/index.ts';
import { Gender } from '../identity/index.ts';
import { PatientCard } from '../patients/index.ts';
import { AgeGroup, AgeLimits } from './age-groups.ts';
import { DiagnosisKey, reportedColours } from './clinical-figures.schema.ts';

/** The longest span of figures, in days. */
export const mostFigureDays = 92;

const asked = {
  managing_organization_id: Id.optional(),
  location_id: z
    .union([z.literal('none'), Id])
    .optional()
    .describe('A clinic; `none`: visits without a place.'),
};
const { start_date, end_date } = PageQuery.shape;

/** Without days: today, by the organisation's clock. */
export const DayFiguresQuery = z.object({
  ...asked,
  start_date: start_date.describe(`From this moment on; at most ${mostFigureDays} days before the end.`),
  end_date,
});
export type DayFiguresQuery = z.output<typeof DayFiguresQuery>;

const asAt = { as_at: Instant, since: Instant, until: Instant.describe('The last moment that is counted.') };
const clinic = {
  location_id: Id.nullable().describe('null: visits without a place.'),
  location_name: z.string().nullable(),
};

const AgeGroups = z.array(z.object({ value: AgeGroup, label: z.string() }));

export const Attendance = z
  .object({
    ...asAt,
    attended: z.int().describe('Visits of patients who arrived; cancelled ones are not counted.'),
    new: z.int().describe('Of these, the first of the patient in the calendar year.'),
    estimated: z.int().describe('Of these, with an age that is estimated.'),
    age_groups: AgeGroups.describe('Those of the organisation, youngest first, and the age that is not known.'),
    groups: z
      .array(z.object({ ...clinic, age_group: AgeGroup, gender: Gender, attended: z.int(), new: z.int() }))
      .describe('By clinic, age on the day of the visit, and sex; those with nobody are left out.'),
  })
  .meta({ id: 'Attendance' });
export type Attendance = z.output<typeof Attendance>;

const outcomes = {
  booked: z.int().describe('Appointments that were not cancelled.'),
  came: z.int(),
  no_show: z.int(),
  expected: z.int().describe('Neither came nor marked as absent so far.'),
  cancelled: z.int().describe('Not among the booked ones.'),
};
export const AppointmentFigures = z
  .object({
    ...asAt,
    ...outcomes,
    groups: z.array(z.object({ ...clinic, practitioner_id: Id, practitioner_name: z.string(), ...outcomes })),
  })
  .meta({ id: 'AppointmentFigures' });
export type AppointmentFigures = z.output<typeof AppointmentFigures>;

const Wait = z.object({
  people: z.int(),
  median: z.int().nullable().describe('In seconds; null: nobody.'),
  p90: z.int().nullable().describe('In seconds: nine of ten waited at most so long.'),
  longest: z.int().nullable().describe('In seconds.'),
});
const waits = {
  attended: z.int(),
  called: Wait.describe('From the arrival to the last call.'),
  seen: Wait.describe('From the arrival to the beginning of the first encounter.'),
  waiting: z
    .object({ people: z.int(), longest: z.int().nullable().describe('In seconds, so far.') })
    .describe('In the queue at this moment.'),
  left: z.int().describe('General visits that have ended without an encounter that began.'),
};
export const WaitingTimes = z
  .object({ ...asAt, ...waits, groups: z.array(z.object({ ...clinic, ...waits })) })
  .meta({ id: 'WaitingTimes' });
export type WaitingTimes = z.output<typeof WaitingTimes>;

/** A day of a span, by the organisation's clock. */
const FiguresOfDay = z.object({
  day: z.iso.date(),
  attended: z.int(),
  new: z.int(),
  seen_median: z.int().nullable().describe('In seconds, from the arrival to the first encounter; null: nobody was seen.'),
  left: z.int(),
  booked: z.int(),
  came: z.int(),
  no_show: z.int(),
});
export const FiguresByDay = z
  .object({ ...asAt, days: z.array(FiguresOfDay).describe('Every day of the span, also one without anybody.') })
  .meta({ id: 'FiguresByDay' });
export type FiguresByDay = z.output<typeof FiguresByDay>;

/** How an organisation counts. */
export const FigureSettings = z
  .object({
    age_limits: AgeLimits.describe('Where its age groups end: below so many days (28d), months (6m) or years (5y), rising.'),
    age_groups: AgeGroups,
    version: z.int(),
  })
  .meta({ id: 'FigureSettings' });
export type FigureSettings = z.output<typeof FigureSettings>;
export const FigureSettingsQuery = z.object({ managing_organization_id: Id.optional() });
export const FigureSettingsEdit = z.object({
  ...editFields,
  managing_organization_id: Id.optional(),
  age_limits: AgeLimits.optional(),
});

/** Figures that are made of visits, and of appointments. */
export const visitFigures = ['attended', 'new', 'old', 'estimated', 'called', 'seen', 'waiting', 'left'] as const;
export const appointmentFigures = ['booked', 'came', 'no_show', 'expected', 'cancelled'] as const;
/** Figures of the reports on diagnoses and emergencies. */
export const clinicalFigures = ['diagnosed', 'emergency', 'emergency_seen', 'emergency_in_time'] as const;
export const DayFigure = z.enum([...visitFigures, ...appointmentFigures, ...clinicalFigures]);
export type DayFigure = z.output<typeof DayFigure>;

/** `search`: words of the name, or the beginning of the folder number. */
export const PeopleBehindQuery = PageQuery.extend({
  ...asked,
  start_date: DayFiguresQuery.shape.start_date,
  figure: DayFigure.default('attended'),
  age_group: AgeGroup.optional(),
  gender: Gender.optional(),
  diagnosis: DiagnosisKey.optional().describe('Of the figure diagnosed.'),
  colour: z.enum(reportedColours).optional().describe('Of emergency figures.'),
  practitioner_id: Id.optional().describe('Of appointments: whom the patient is booked with.'),
  ordering: orderings(['at', 'waited']).describe('at when left out.'),
});
export type PeopleBehindQuery = z.output<typeof PeopleBehindQuery>;
export const ExportPeopleBehindQuery = PeopleBehindQuery.omit({ page: true, page_size: true });

export const PersonBehind = z
  .object({
    id: Id.describe('Of the visit, of the appointment or of the diagnosis.'),
    at: Instant.describe('The arrival, or the time of the appointment.'),
    patient: Id,
    patient_detail: PatientCard,
    age_group: AgeGroup,
    age_group_label: z.string(),
    ...clinic,
    practitioner_name: z
      .string()
      .nullable()
      .describe('Who looks after the visit, recorded the diagnosis, or whom the patient was booked with.'),
    waited: z.int().nullable().describe('In seconds: the wait that the figure is made of; null where it is not made of one.'),
  })
  .meta({ id: 'PersonBehind' });
export type PersonBehind = z.output<typeof PersonBehind>;

export const dayFigureParts = ['attendance', 'appointments', 'waiting', 'days', 'morbidity', 'emergency'] as const;
export const ExportDayFiguresQuery = DayFiguresQuery.extend({ part: z.enum(dayFigureParts) });
