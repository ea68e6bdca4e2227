import * as z from 'zod';
import { Id, Instant, ListedName, PageQuery } from '../base/index.ts';
import { BillablePatient } from '../billing/index.ts';
import { Gender, PictureName, workspaceTypes } from '../identity/index.ts';

/** Due: since today; Met: since an earlier day (ruling 125). */
export const queueGroups = ['due', 'met'] as const;

/** Newest first; longest wait first; most urgent first. */
export const queueOrderings = ['-time', 'time', 'triage'] as const;
export type QueueOrdering = (typeof queueOrderings)[number];

/** Entries of a page of the queue (QUEUE-015). */
export const queuePageSize = 15;

export const QueueQuery = PageQuery.pick({ page: true }).extend({
  managing_organization_id: Id.optional(),
  workspace: z.enum(workspaceTypes),
  group: z
    .enum([...queueGroups, 'all'])
    .optional()
    .describe('Left out: due, or met if nothing is due; all: both, for boards.'),
  ordering: z.enum(queueOrderings).default('-time').describe('-time: newest first; time: longest wait first; triage: most urgent first.'),
  page_size: z.coerce.number<number>().int().min(1).max(100).default(queuePageSize),
});

/** What a row of BILL says besides (QUEUE-011). */
const QueueBill = BillablePatient.pick({
  patient_name: true,
  patient_listed_name: true,
  patient_mobile: true,
  patientid: true,
  status: true,
}).extend({
  amounts_due: BillablePatient.shape.due,
});

/** Somebody who waits: the patient, and what they wait for. In BILL somebody who owes something. */
export const QueueEntry = z
  .object({
    uuid: Id.describe('The patient.'),
    id: Id.describe('The patient.'),
    name: z.string(),
    listed_name: ListedName,
    first_name: z.string(),
    lastname: z.string(),
    mrn: z.string(),
    mobile: z.string().nullable(),
    gender: Gender,
    age: z.int().nullable(),
    last_encounter: Instant.nullable(),
    photo: PictureName.nullable(),
    due: z.boolean(),
    time: Instant.describe('Since when the entry stands in the queue: the arrival of a visit, or the last change of a bill.'),
    visit_id: Id.nullable(),
    assigned_to_id: Id.nullable(),
    assigned_to_name: z.string().nullable(),
    location_id: Id.nullable(),
    location_name: z.string().nullable(),
    ticket: z.string().nullable().describe('The letter of the place and a number of the day: A007. Null: not given yet.'),
    called_at: Instant.nullable(),
    called_by_id: Id.nullable(),
    called_by_name: z.string().nullable(),
    triage: z
      .object({
        band: z.enum(['red', 'orange', 'yellow', 'green']),
        label: z.string(),
        computed: z.string().nullable().describe('The colour that was computed, where a person gave another one.'),
        changed_because: z.string().nullable().describe('Why a person gave another one; null also for who may not read observations.'),
        taken_at: Instant,
        see_by: Instant.describe('Until when the patient is to be seen.'),
        triage_again_at: Instant.describe('When the next triage is due, by what the organisation has set.'),
      })
      .nullable()
      .describe('How urgent the patient was found since the arrival.'),
    ...QueueBill.partial().shape,
  })
  .meta({ id: 'QueueEntry' });
export type QueueEntry = z.output<typeof QueueEntry>;

/** "A007". */
export const ticketText = (letter: string, number: number): string => `${letter}${String(number).padStart(3, '0')}`;

export const CallNext = z.object({ managing_organization_id: Id.optional(), location_id: Id });
export const MoveWaiting = z.object({
  managing_organization_id: Id.optional(),
  location_id: Id,
  from_location_id: Id.nullish().describe(
    'Where the caller believes the patient waits; another place is refused. Left out: wherever it is.',
  ),
});
export const OfQueue = z.object({ managing_organization_id: Id.optional() });

/** A ticket as it is handed to the patient: a roll of paper that may be left lying about. */
export const Ticket = z
  .object({
    patient_id: Id,
    ticket: z.string().describe('The letter of the place and a number of the day: A007.'),
    location_name: z.string().nullable().describe('Where the patient waits; null: at no place.'),
    arrived_at: Instant,
    before: z.int().nullable().describe('How many wait there who came before and were not called. Null: this patient waits no more.'),
    name: z.string().nullable().describe('Null, unless the organisation has tickets name the patient.'),
    organization_name: z.string(),
  })
  .meta({ id: 'Ticket' });
export type Ticket = z.output<typeof Ticket>;
