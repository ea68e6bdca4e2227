import * as z from 'zod';
import {
  Amount,
  currencies,
  defaultCurrency,
  editFields,
  Id,
  Instant,
  ListedName,
  orderings,
  PageQuery,
  recordFields,
  SentAmount,
  sentenceOf,
} from '../base/index.ts';
import { Payment, PaymentMethod } from './payment.schema.ts';

export const AccountStatus = z.enum(['active', 'suspended']);
/** What is done to an account by hand (ACCT-014, CLIENT-013). */
export const AccountAction = z.enum(['activate', 'suspend', 'credit', 'debit', 'adjust-debt-limit']);
export type AccountAction = z.output<typeof AccountAction>;

const account = {
  ...recordFields,
  status: AccountStatus,
  currency: z.enum(currencies),
  balance: Amount.describe('What the hospital holds; below zero: what is owed.'),
  debt_limit: Amount.describe('How far the balance may go below zero (PAY-010).'),
  managing_organization: Id,
};

/** Money that the hospital holds for a patient, in one currency (ACCT-001). */
export const PatientAccount = z
  .object({ ...account, patient_id: Id, patient_name: z.string(), patient_listed_name: ListedName, patient_mrn: z.string() })
  .meta({ id: 'PatientAccount' });
export type PatientAccount = z.output<typeof PatientAccount>;

/** Money that the hospital holds for a payer, in one currency. */
export const ClientAccount = z.object({ ...account, client_id: Id, client_name: z.string() }).meta({ id: 'ClientAccount' });
export type ClientAccount = z.output<typeof ClientAccount>;

/** Something that happened to an account. */
export const AccountEntry = z
  .object({
    id: Id,
    uuid: Id,
    account_id: Id,
    action: z.enum([
      'deposit',
      'deposit-return',
      'payment',
      'return',
      'credit',
      'debit',
      'allocation',
      'short-payment',
      'merge',
      'activate',
      'suspend',
      'adjust-debt-limit',
    ]),
    amount: Amount.describe('Below zero: it went out.'),
    currency: z.enum(currencies),
    balance_before: Amount,
    balance_after: Amount,
    debt_limit: Amount.describe('The limit from then on.'),
    payment_id: Id.nullable(),
    receipt_no: z.string().nullable(),
    reason: z.string().nullable(),
    by_id: Id,
    by_name: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'AccountEntry' });
export type AccountEntry = z.output<typeof AccountEntry>;

const organizations = {
  managing_organization_id: Id.optional(),
  managing_organization: Id.optional(),
  service_provider_id: Id.optional(),
};
const Reason = z.string().trim().min(1).max(500);
/** An amount that moves money; of what is no amount nothing more is said. */
export const Moved = SentAmount.refine((amount) => !/^0+(\.0+)?$/.test(amount), { error: 'Amount should be more than 0.' });

export const NewPatientAccount = z.object({ patient_id: Id, currency: z.enum(currencies).default(defaultCurrency), ...organizations });

/** A deposit says how it was paid; without that it is a correction, which needs a reason (ruling 223). */
const deposited = {
  amount: Moved,
  currency: z.enum(currencies),
  payment: PaymentMethod.optional().describe('How the money came; without it this is a correction, which needs a reason.'),
  reference: z.string().trim().max(100).optional(),
  reason: Reason.optional(),
  location_id: Id.optional().describe('Of the till, where tills are open at several places.'),
};
const needsReason = ({ payment, reason }: { payment?: string | undefined; reason?: string | undefined }, ctx: z.RefinementCtx) => {
  if (!payment && !reason) ctx.addIssue({ code: 'custom', path: ['reason'], message: sentenceOf('required', 'reason') });
};
export const CreditAccount = z.object({ ...deposited, ...editFields, ...organizations }).superRefine(needsReason);
export const DebitAccount = z.object({ amount: Moved, currency: z.enum(currencies), reason: Reason, ...editFields, ...organizations });
export const AdjustDebtLimit = z.object({ debt_limit: SentAmount, reason: Reason.optional(), ...editFields, ...organizations });
export const SwitchAccount = z.object({ reason: Reason.optional(), ...editFields, ...organizations });

/** What is done to a client's account; each action takes what the same action of a patient's account takes (CLIENT-013). */
export const ActOnClientAccount = z
  .object({
    ...deposited,
    action: AccountAction,
    amount: Moved.optional(),
    currency: z.enum(currencies).optional(),
    debt_limit: SentAmount.optional(),
    ...editFields,
    ...organizations,
  })
  .superRefine((sent, ctx) => {
    const moves = sent.action === 'credit' || sent.action === 'debit';
    const needed = moves ? (['amount', 'currency'] as const) : sent.action === 'adjust-debt-limit' ? (['debt_limit'] as const) : [];
    for (const field of needed)
      if (sent[field] === undefined) ctx.addIssue({ code: 'custom', path: [field], message: sentenceOf('required', field) });
    if (moves && (sent.action === 'debit' || !sent.payment)) needsReason({ reason: sent.reason }, ctx);
  });
export type ActOnClientAccount = z.output<typeof ActOnClientAccount>;

/** The receipt of a deposit beside the account. */
export const Credited = {
  payment: Payment.nullable().describe('The receipt of a deposit; null: a correction, or nothing was paid.'),
};

export const accountOrderings = ['created_at', 'updated_at', 'balance'] as const;
const listed = PageQuery.extend({ ordering: orderings(accountOrderings), status: AccountStatus.optional(), ...organizations });
export const ListPatientAccountsQuery = listed.extend({ patient_id: Id.optional() });
export const ListClientAccountsQuery = listed.extend({ client_id: Id.optional() });
export const ListAccountEntriesQuery = PageQuery.extend({
  ordering: orderings(['created_at'] as const),
  ...organizations,
});
/** Of all accounts of a patient, or of those in one currency. */
export const ListHistoryOfPatientQuery = ListAccountEntriesQuery.extend({ patient_id: Id, currency: z.enum(currencies).optional() });
export type ListPatientAccountsQuery = z.output<typeof ListPatientAccountsQuery>;
export type ListClientAccountsQuery = z.output<typeof ListClientAccountsQuery>;
export type ListAccountEntriesQuery = z.output<typeof ListAccountEntriesQuery>;
