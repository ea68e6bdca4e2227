import * as z from 'zod';
import {
  Amount,
  currencies,
  Day,
  defaultCurrency,
  editFields,
  Id,
  IdParams,
  orderings,
  PageQuery,
  recordFields,
  SentAmount,
} from '../base/index.ts';

/** How the patient's own part is reckoned (PAY-005): a fixed sum, or a percentage. */
export const CopayType = z.enum(['COPAY', 'COINSURANCE']);
/** Whether a fixed sum is due for each charge, or once a visit (ruling 212). */
export const OwnPartPer = z.enum(['item', 'visit']);
export const PayerStatus = z.enum(['active', 'inactive']);

/** A percentage of 0 to 100 with at most two decimals; parsed to its text. */
const SentPercent = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : value),
  z.string().regex(/^(100(\.0{1,2})?|\d{1,2}(\.\d{1,2})?)$/),
) as z.ZodType<string, string | number>;

const described = {
  copay_type: 'COPAY: the patient pays a fixed sum; COINSURANCE: a percentage; null: nothing.',
  excluded: 'Ids of services that this policy never pays for.',
  visit: 'The most that the payer pays for one visit; null: no limit.',
  year: 'The most that the payer pays for one patient in a year of the policy; null: no limit.',
};

/** What a payer pays, and what its members pay themselves (CLIENT-007). */
export const HealthPolicy = z
  .object({
    ...recordFields,
    client_id: Id,
    client_name: z.string(),
    name: z.string(),
    number: z.string().nullable().describe('The number that the payer gave it.'),
    copay_type: CopayType.nullable().describe(described.copay_type),
    copay_amount: Amount.nullable().describe('The fixed sum of COPAY.'),
    coinsurance_percent: z.string().nullable().describe('The percentage of COINSURANCE, a decimal string.'),
    own_part_per: OwnPartPer,
    currency: z.enum(currencies),
    excluded_service_ids: z.array(Id).describe(described.excluded),
    visit_limit: Amount.nullable().describe(described.visit),
    year_limit: Amount.nullable().describe(described.year),
    authorization_required: z.boolean().describe('Nothing is paid without a number that the payer gave for it.'),
    valid_from: Day,
    valid_to: Day.nullable().describe('The last day; null: until it is ended.'),
    status: PayerStatus,
    managing_organization: Id,
  })
  .meta({ id: 'HealthPolicy' });
export type HealthPolicy = z.output<typeof HealthPolicy>;

const terms = {
  name: z.string().trim().min(1).max(200),
  number: z.string().trim().max(80).nullable(),
  copay_type: CopayType.nullable().describe(described.copay_type),
  copay_amount: SentAmount.nullable(),
  coinsurance_percent: SentPercent.nullable(),
  own_part_per: OwnPartPer,
  currency: z.enum(currencies),
  excluded_service_ids: z.array(Id).max(1000).describe(described.excluded),
  visit_limit: SentAmount.nullable().describe(described.visit),
  year_limit: SentAmount.nullable().describe(described.year),
  authorization_required: z.boolean(),
  valid_from: Day,
  valid_to: Day.nullable(),
  status: PayerStatus,
};

export const NewHealthPolicy = z.object({
  client_id: Id,
  ...terms,
  number: terms.number.default(null),
  copay_type: terms.copay_type.default(null),
  copay_amount: terms.copay_amount.default(null),
  coinsurance_percent: terms.coinsurance_percent.default(null),
  own_part_per: terms.own_part_per.default('item'),
  currency: terms.currency.default(defaultCurrency),
  excluded_service_ids: terms.excluded_service_ids.default([]),
  visit_limit: terms.visit_limit.default(null),
  year_limit: terms.year_limit.default(null),
  authorization_required: terms.authorization_required.default(false),
  valid_from: terms.valid_from.optional().describe('Left out: today.'),
  valid_to: terms.valid_to.default(null),
  status: terms.status.default('active'),
});
export const HealthPolicyEdit = z.object(terms).partial().extend(editFields);
/** What of a policy is written. */
export type PolicyTerms = z.output<z.ZodObject<typeof terms>>;

export const HealthPolicyParams = IdParams.extend({ policy_id: Id });
export const healthPoliciesOrderings = ['name', 'valid_from', 'created_at', 'updated_at'] as const;
export const ListHealthPoliciesQuery = PageQuery.extend({
  client_id: Id.optional(),
  status: PayerStatus.optional(),
  ordering: orderings(healthPoliciesOrderings),
});
