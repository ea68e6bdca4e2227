import * as z from 'zod';
import { Amount, currencies, defaultCurrency, editFields, Id, NameText, recordFields, rule, SentAmount } from '../base/index.ts';
import { Availability, managingFields, Opening } from '../organization/index.ts';
import { feeTypes } from './service-choices.ts';
import { Category } from './service-list.schema.ts';

const Code = z.string().trim().min(1).max(40);
const CodedWords = z.string().trim().min(1).max(80);

/** One named price of a service: day or night, ordinary or private (CAT-018). */
export const PriceTier = z
  .object({
    uuid: Id,
    id: Id,
    name: z.string(),
    currency: z.enum(currencies),
    cost: Amount,
    description: z.string().nullable(),
    type: z.enum(feeTypes).describe('free costs nothing.'),
  })
  .meta({ id: 'PriceTier' });

const SentPriceTier = z.object({
  uuid: Id.optional().describe('Of the tier that is kept; without one a tier is added.'),
  name: NameText(80),
  currency: z.enum(currencies).default(defaultCurrency),
  cost: SentAmount.optional().describe('Required unless the type is free.'),
  description: z.string().trim().max(500).nullish(),
  type: z.enum(feeTypes).default('cost'),
});
export type SentPriceTier = z.output<typeof SentPriceTier>;

const hasOwnNames = (tiers: readonly { name: string }[]): boolean =>
  new Set(tiers.map(({ name }) => name.toLowerCase())).size === tiers.length;

const Specialty = z.object({ code: z.string(), display: z.string() });
const SentSpecialty = z.preprocess(
  (value) => (typeof value === 'string' ? { code: value } : value),
  z.object({ code: CodedWords, display: z.string().trim().max(120).optional() }),
) as z.ZodType<{ code: string; display?: string | undefined }, { code: string; display?: string | undefined } | string>;

/** A service that the hospital offers, from a consultation to a night on the ward: FHIR HealthcareService. */
export const Service = z
  .object({
    ...recordFields,
    name: z.string(),
    code: z.string().describe('Unique in the organisation.'),
    healthcare_service_categories: z
      .array(z.object({ code: z.string(), text: Category }))
      .describe('One category; its text is the choice.'),
    service_class: Category.describe('What it is booked and billed as. Hospitalization: a ward gives it.'),
    healthcare_service_specialties: z.array(Specialty),
    description: z.string().nullable(),
    duration: z.int().nullable().describe('Minutes.'),
    availability: z.array(Opening).describe('Empty: at all opening hours.'),
    active: z.boolean().describe('False: kept, and offered nowhere.'),
    virtual_service: z.boolean().describe('Given by video or telephone.'),
    healthcare_service_appointment_required: z.boolean(),
    provision_codes: z.array(z.enum(feeTypes)),
    revenue_tag: z.string().nullable().describe('The income that it counts to.'),
    price_tiers: z.array(PriceTier),
    locations: z.array(z.object({ uuid: Id, id: Id, name: z.string() })).describe('Empty: at every location.'),
    practitioners: z.array(z.object({ uuid: Id, id: Id, full_name: z.string() })).describe('Staff.'),
    managing_organization: Id,
  })
  .meta({ id: 'HealthcareService' });
export type Service = z.output<typeof Service>;

const sentFields = {
  name: NameText(200),
  code: Code.optional().describe('Left out: the next of the organisation’s own.'),
  healthcare_service_categories: z.array(z.object({ code: z.string().max(80).optional(), text: Category })).length(1),
  service_class: Category.optional().describe('Left out: the category.'),
  healthcare_service_specialties: z.array(SentSpecialty).max(20).optional(),
  description: z.string().trim().max(2_000).nullish(),
  duration: z.int().min(1).max(1_440).nullish().describe('Minutes.'),
  availability: Availability.optional(),
  active: z.boolean().optional(),
  virtual_service: z.boolean().optional(),
  healthcare_service_appointment_required: z.boolean().optional(),
  provision_codes: z.array(z.enum(feeTypes)).max(3).optional(),
  revenue_tag: z.string().trim().max(80).nullish(),
  price_tiers: z.array(SentPriceTier).max(20).refine(hasOwnNames, rule('invalid')).optional(),
  location_ids: z.array(Id).max(100).optional(),
  practitioner_ids: z.array(Id).max(500).optional(),
};

/** A new service. Defaults: no tiers, not virtual, appointment required, active (CAT-004…CAT-006). */
export const NewService = z.object({ ...sentFields, ...managingFields });
export type NewService = z.output<typeof NewService>;

/** The changed fields; a list replaces the previous one as a whole. */
export const ServiceEdit = z.object({ ...sentFields, ...editFields, ...managingFields }).partial();
export type ServiceEdit = z.output<typeof ServiceEdit>;
