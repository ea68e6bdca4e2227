import * as z from 'zod';
import { Amount, currencies, Day, editFields, Id, IdParams, ListedName, orderings, PageQuery, recordFields } from '../base/index.ts';
import { ClientKind, CopayType, OwnPartPer } from '../payers/index.ts';
import { notCoveredReasons } from './eligibility.ts';

export const MemberStatus = z.enum(['active', 'suspended']);
/** A member is insured; a dependent is covered through one. */
const BeneficiaryKind = z.enum(['member', 'dependent']);

/** A patient for whom a client pays: a member of one of its policies, or a dependent of one (CLIENT-002, CLIENT-009). */
export const Beneficiary = z
  .object({
    ...recordFields,
    kind: BeneficiaryKind,
    client_id: Id,
    client_name: z.string(),
    client_code: z.string(),
    client_kind: ClientKind,
    branch_id: Id.nullable(),
    branch_name: z.string().nullable(),
    policy_id: Id,
    policy_name: z.string(),
    patient_id: Id,
    patient_name: z.string(),
    patient_listed_name: ListedName,
    patient_mrn: z.string(),
    member_id: Id.nullable().describe('The member through whom a dependent is covered; null: a member.'),
    member_name: z.string().nullable(),
    member_listed_name: ListedName.nullable(),
    relation: z.string().nullable().describe('What a dependent is to the member.'),
    number: z.string().describe('The number of the membership; dependents may have the one of their member.'),
    authorization_number: z.string().nullable().describe('A number that the payer gave in advance; a charge may have its own.'),
    position: z.int().describe('The order in which the covers of a patient are tried; 1 is first.'),
    valid_from: Day,
    valid_to: Day.nullable().describe('The last day; null: until it is ended.'),
    status: MemberStatus,
    suspended_reason: z.string().nullable(),
    eligibility: z
      .object({ day: Day, valid: z.boolean(), reason: z.enum(notCoveredReasons).nullable() })
      .describe('Whether anything is covered on that day.'),
    managing_organization: Id,
  })
  .meta({ id: 'Beneficiary' });
export type Beneficiary = z.output<typeof Beneficiary>;

const fields = {
  branch_id: Id.nullable().describe('The branch of the client that the member belongs to.'),
  number: z.string().trim().min(1).max(80),
  relation: z.string().trim().max(80).nullable(),
  authorization_number: z.string().trim().max(100).nullable(),
  position: z.int().min(1).max(99),
  valid_from: Day,
  valid_to: Day.nullable(),
};
export const NewBeneficiary = z.object({
  patient_id: Id,
  policy_id: Id.optional().describe('Needed for a member; a dependent has the policy of the member.'),
  member_id: Id.optional().describe('Of a dependent: the member through whom it is covered.'),
  branch_id: fields.branch_id.default(null),
  number: fields.number.optional().describe('Needed for a member; a dependent without one has that of the member.'),
  relation: fields.relation.default(null),
  authorization_number: fields.authorization_number.default(null),
  position: fields.position.optional().describe('Left out: after the other covers of the patient.'),
  valid_from: fields.valid_from.optional().describe('Left out: today.'),
  valid_to: fields.valid_to.default(null),
});
export const BeneficiaryEdit = z.object(fields).partial().extend(editFields);

export const BeneficiaryParams = IdParams.extend({ beneficiary_id: Id });
export const beneficiaryOrderings = ['patient_name', 'number', 'position', 'created_at', 'updated_at'] as const;
export const ListBeneficiariesQuery = PageQuery.extend({
  client_id: Id.optional(),
  policy_id: Id.optional(),
  patient_id: Id.optional(),
  member_id: Id.optional().describe('The dependents of this member.'),
  kind: BeneficiaryKind.optional(),
  status: MemberStatus.optional(),
  ordering: orderings(beneficiaryOrderings),
});
export type ListBeneficiariesQuery = z.output<typeof ListBeneficiariesQuery>;

export const BenefactorParams = IdParams.extend({ client_id: Id });
/** CLIENT-013. */
export const BenefactorAction = z.object({
  action: z.enum(['suspend-member', 'reinstate-member']),
  member_id: Id.describe('The member or dependent.'),
  reason: z.string().trim().max(500).optional(),
  ...editFields,
});
export const UserParams = IdParams.extend({ user_id: Id.describe("The patient's user.id, or the patient's id.") });

/** A membership as a way to pay, with what the patient pays under it. */
export const PaymentMembership = z
  .object({
    ...{ uuid: Id, id: Id, position: z.int(), number: z.string(), client_id: Id, client_name: z.string(), client_code: z.string() },
    ...{ policy_id: Id, policy_name: z.string(), copay_type: CopayType.nullable(), own_part_per: OwnPartPer },
    copay_amount: Amount.nullable(),
    coinsurance_percent: z.string().nullable(),
    currency: z.enum(currencies),
    authorization_required: z.boolean(),
    ...{ valid_from: Day, valid_to: Day.nullable(), status: MemberStatus },
    eligibility: Beneficiary.shape.eligibility,
  })
  .meta({ id: 'PaymentMembership' });
export type PaymentMembership = z.output<typeof PaymentMembership>;

/** How a patient may pay besides in cash, each list in its order (PAT-015). */
export const PatientPaymentMethods = z.object({
  corporate: z.array(PaymentMembership),
  insurance: z.array(PaymentMembership),
  patient_account: z.array(
    z.object({ uuid: Id, id: Id, currency: z.enum(currencies), balance: Amount, debt_limit: Amount, status: z.string() }),
  ),
});
export type PatientPaymentMethods = z.output<typeof PatientPaymentMethods>;
