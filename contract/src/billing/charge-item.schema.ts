import * as z from 'zod';
import {
  Amount,
  currencies,
  Day,
  defaultCurrency,
  editFields,
  Id,
  Instant,
  ListedName,
  orderings,
  PageQuery,
  recordFields,
  SentAmount,
} from '../base/index.ts';
import { workspaceTypes } from '../identity/index.ts';
import { bearingFields } from './bearing.ts';
import { Quantity } from './quantity.ts';

/** FHIR R4 ChargeItem.status without `unknown`, which nothing of ours becomes (BILL-030). */
export const ChargeItemStatus = z.enum(['planned', 'billable', 'not-billable', 'aborted', 'billed', 'entered-in-error']);
export type ChargeItemStatus = z.output<typeof ChargeItemStatus>;

/** What charges are raised from. */
export const chargeSources = ['appointment', 'visit', 'service-request', 'medication-request', 'bed'] as const;

/** How a price was found. */
export const PriceSource = z.object({
  kind: z.enum(['by-hand', 'tier', 'service-price']).describe('Written by somebody, a tier of the service, or a line of the price list.'),
  by: z.string().nullable().describe('Who wrote it.'),
  tier: z.string().nullable().describe('Name of the tier.'),
  price: Id.nullable().describe('Id of the line of the price list.'),
  payer: z.string().nullable().describe('Code of the payer that this line is for.'),
  group: z.string().nullable().describe('Name of the customer group that pays this tier.'),
  location: z.string().nullable().describe('Name of the location that this line is for.'),
  day: Day.describe('The day whose prices counted.'),
});
export type PriceSource = z.output<typeof PriceSource>;

/** By what a policy asks a part of the patient: a fixed sum for each charge or once a visit, or a percentage. */
const OwnRule = z.enum(['copay', 'copay-visit', 'coinsurance']);
export type OwnRule = z.output<typeof OwnRule>;

/** What one payer bears of a charge, or why it bears nothing (ruling 237). */
export const Cover = z.object({
  payer_id: Id,
  payer_name: z.string(),
  policy_id: Id.nullable(),
  own: Amount.describe("The patient's own part under this cover."),
  own_rule: OwnRule.nullable().describe('By which rule of the policy; null: it has none, or it is not known any more.'),
  own_percent: z.string().nullable().describe("The patient's percentage of a coinsurance, a decimal string."),
  amount: Amount.describe('What the payer bears.'),
  limited: z.boolean().describe('A limit of the policy left less than the rest of the charge.'),
  skipped: z.string().nullable().describe('Why it bears nothing.'),
});
export type Cover = z.output<typeof Cover>;

/** Something that a patient is charged (BILL-001). An ended one keeps its amount, of which nothing is due. */
export const ChargeItem = z
  .object({
    ...recordFields,
    status: ChargeItemStatus,
    paid_at: Instant.nullable().describe('When the last of it was paid; null while something is due.'),
    service_provider_id: Id,
    managing_organization: Id,
    patient_id: Id,
    patient_name: z.string(),
    patient_listed_name: ListedName,
    patient_mrn: z.string(),
    description: z.string(),
    quantity: z.int(),
    unit_price: Amount,
    gross_amount: Amount.describe('Quantity times unit price.'),
    discount_amount: Amount,
    discounts: z
      .array(z.object({ id: Id, name: z.string(), amount: Amount, automatic: z.boolean() }))
      .describe("What was taken off: by the discount of the patient's customer group, and by one that was chosen."),
    amount: Amount.describe("Gross less discount: the patient's part and the payers' parts together."),
    patient_amount: Amount.describe('The part of the patient: what is paid, due and written off.'),
    payer_amount: Amount.describe('The parts of the payers: what is settled, open and written off.'),
    paid_amount: Amount.describe('What the patient paid.'),
    due_amount: Amount.describe('What the patient owes.'),
    written_off_amount: Amount.describe("Of the patient's part."),
    settled_amount: Amount.describe('What the payers paid.'),
    open_amount: Amount.describe('What the payers owe.'),
    coverage: z.array(Cover).describe("The covers that were tried, in the order of the patient's."),
    ...bearingFields,
    currency: z.enum(currencies),
    price_source: PriceSource,
    healthcare_service_id: Id.nullable(),
    healthcare_service_name: z.string().nullable(),
    practitioner_id: Id.nullable().describe('Who performed it.'),
    practitioner_name: z.string().nullable(),
    location_id: Id.nullable(),
    location_name: z.string().nullable(),
    service_day: Day,
    visit_id: Id.nullable().describe('The visit in which it was given; null: in none.'),
    source: z
      .object({ kind: z.enum(chargeSources), id: Id })
      .nullable()
      .describe('What it was raised from, once; null: somebody charged it by hand.'),
    authorization_number: z.string().nullable().describe('That the payer gave for it.'),
    charged_by_id: Id,
    charged_by_name: z.string(),
    ended_at: Instant.nullable(),
    ended_by_name: z.string().nullable(),
    end_reason: z.string().nullable(),
  })
  .meta({ id: 'ChargeItem' });
export type ChargeItem = z.output<typeof ChargeItem>;

const organizations = {
  managing_organization_id: Id.optional(),
  managing_organization: Id.optional(),
  service_provider_id: Id.optional(),
};

/** What is due, by currency: amounts of two currencies are never added. */
export const Due = z.array(z.object({ currency: z.enum(currencies), amount: Amount }));
export type Due = z.output<typeof Due>;

/** What is charged by hand: with an amount, or a service whose price is found (ruling 206). */
const SentChargeItem = z.object({
  patient_id: Id,
  description: z.string().trim().min(1).max(500).optional().describe('Left out: the name of the service.'),
  quantity: Quantity.default(1),
  amount: SentAmount.optional().describe('The price of one. Left out: that of the service is found.'),
  currency: z.enum(currencies).optional().describe(`Of the amount; ${defaultCurrency} when left out.`),
  request_id: Id.nullish().describe(
    'What it is raised from, an appointment or a visit of the patient; charged once. Its service, unless another is sent.',
  ),
  healthcare_service_id: Id.nullish(),
  tier_id: Id.nullish().describe('A price tier of the service.'),
  discount_id: Id.nullish().describe('One that is chosen by hand.'),
  authorization_number: z.string().trim().min(1).max(100).nullish().describe('That the payer gave for it.'),
  practitioner_id: Id.nullish(),
  location_id: Id.nullish(),
  visit_id: Id.nullish().describe('A visit of the patient. Left out or null: the one in which the patient was on the day of the service.'),
  service_day: Day.optional().describe('Not in the future. Left out: today.'),
  planned: z.boolean().default(false).describe('Before the service is given: not due yet.'),
  ...organizations,
});

const Batch = z.object({ charge_items: z.array(SentChargeItem).min(1).max(100), ...organizations });
/** A bare array, several under `charge_items`, or one by itself (BILL-004, BILL-013). */
export const NewChargeItems = z.preprocess(
  (sent) => (Array.isArray(sent) ? { charge_items: sent } : isOne(sent) ? { charge_items: [sent] } : sent),
  Batch,
) as z.ZodType<z.output<typeof Batch>, z.input<typeof Batch> | z.input<typeof SentChargeItem>[] | z.input<typeof SentChargeItem>>;
const isOne = (sent: unknown): boolean => typeof sent === 'object' && sent !== null && 'patient_id' in sent;
export type NewChargeItem = z.output<typeof SentChargeItem>;

export const CancelChargeItem = z.object({
  ...editFields,
  reason: z.string().trim().min(1).max(500).optional().describe('Why; the bill shows it.'),
  as: z.enum(['aborted', 'entered-in-error']).default('aborted').describe('Not given after all, or never meant for this patient.'),
  ...organizations,
});

export const chargeItemOrderings = ['created_at', 'service_day', 'updated_at'] as const;
export const ListChargeItemsQuery = PageQuery.extend({
  ordering: orderings(chargeItemOrderings),
  status: ChargeItemStatus.optional(),
  patient_id: Id.optional(),
  workspace: z.enum(workspaceTypes).optional().describe('Only charges at locations of this workspace.'),
  ...organizations,
});
export const ChargeItemOrganization = z.object(organizations);

/** A patient who owes something, with what is due by currency (BILL-022). */
export const BillablePatient = z
  .object({
    id: Id.describe('The patient.'),
    uuid: Id,
    patient_id: Id,
    patient_name: z.string(),
    patient_listed_name: ListedName,
    patient_mobile: z.string().nullable(),
    patientid: z.string().describe('Folder number.'),
    status: z.literal('billable'),
    items: z.int().describe('How many unpaid items.'),
    due: Due,
    oldest: Instant.describe('When the oldest unpaid item was charged.'),
    newest: Instant.describe('When one of them was charged or changed last.'),
  })
  .meta({ id: 'BillablePatient' });
export type BillablePatient = z.output<typeof BillablePatient>;

export const ListBillablePatientsQuery = PageQuery.extend({ ordering: orderings(['newest', 'oldest'] as const) });
