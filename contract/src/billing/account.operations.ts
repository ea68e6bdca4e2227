import { Id, IdParams, one, operation, page } from '../base/index.ts';
import {
  AccountEntry,
  AdjustDebtLimit,
  CreditAccount,
  Credited,
  DebitAccount,
  ListAccountEntriesQuery,
  ListHistoryOfPatientQuery,
  ListPatientAccountsQuery,
  NewPatientAccount,
  PatientAccount,
  SwitchAccount,
} from './account.schema.ts';
import './billing.failures.ts';

export const listPatientAccounts = operation({
  name: 'billing.listPatientAccounts',
  spec: ['ACCT-007'],
  summary: 'Accounts of patients, one a patient and currency; the newest first.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/patient-accounts',
  query: ListPatientAccountsQuery,
  reply: page(PatientAccount),
  failures: ['not_found'],
  audit: { action: 'account.list', patient: 'query.patient_id', shows: 'reply.data.*.patient_id', coded: ['ordering', 'status'] },
});

export const createPatientAccount = operation({
  name: 'billing.createPatientAccount',
  spec: ['ACCT-007'],
  summary: 'Makes the account of a patient in a currency; where there is one, answers it.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/billing/patient-accounts',
  body: NewPatientAccount,
  reply: one(PatientAccount),
  failures: ['not_found', 'patients.replaced'],
  status: 201,
  audit: { action: 'account.create', patient: 'reply.data.patient_id', shows: 'reply.data.patient_id' },
});

export const readPatientAccount = operation({
  name: 'billing.readPatientAccount',
  spec: ['ACCT-001'],
  summary: 'Reads the account of a patient.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/patient-accounts/{id}',
  params: IdParams,
  reply: one(PatientAccount),
  failures: ['not_found'],
  audit: { action: 'account.read', patient: 'reply.data.patient_id', shows: 'reply.data.patient_id' },
});

export const listPatientAccountEntries = operation({
  name: 'billing.listPatientAccountEntries',
  spec: ['ACCT-008', 'ACCT-014'],
  summary: 'What happened to an account, with the balance before and after; the newest first.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/patient-accounts/{id}/history',
  params: IdParams,
  query: ListAccountEntriesQuery,
  reply: page(AccountEntry).extend({ account: PatientAccount }),
  failures: ['not_found'],
  audit: { action: 'account.history', patient: 'reply.account.patient_id', shows: 'reply.account.patient_id', coded: ['ordering'] },
});

export const listHistoryOfPatient = operation({
  name: 'billing.listHistoryOfPatient',
  spec: ['ACCT-008', 'TAB-018', 'TAB-035'],
  summary: 'What happened to the accounts of a patient, with the balance before and after; the newest first.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/patient-accounts/history',
  query: ListHistoryOfPatientQuery,
  reply: page(AccountEntry).extend({ patient_id: Id }),
  failures: ['not_found'],
  audit: { action: 'account.history', patient: 'query.patient_id', shows: 'reply.patient_id', coded: ['ordering', 'currency'] },
});

const acted = { patient: 'reply.data.patient_id', shows: 'reply.data.patient_id' } as const;

export const activatePatientAccount = operation({
  name: 'billing.activatePatientAccount',
  spec: ['ACCT-002', 'ACCT-009'],
  summary: 'Lets money go out of a suspended account again.',
  permission: 'billing.delete',
  method: 'POST',
  path: '/api/v2/billing/patient-accounts/{id}/activate',
  params: IdParams,
  body: SwitchAccount,
  reply: one(PatientAccount),
  failures: ['not_found', 'conflict'],
  audit: { action: 'account.activate', ...acted },
});

export const suspendPatientAccount = operation({
  name: 'billing.suspendPatientAccount',
  spec: ['ACCT-003', 'ACCT-010'],
  summary: 'Suspends an account: payments and debits are refused, deposits are taken.',
  permission: 'billing.delete',
  method: 'POST',
  path: '/api/v2/billing/patient-accounts/{id}/suspend',
  params: IdParams,
  body: SwitchAccount,
  reply: one(PatientAccount),
  failures: ['not_found', 'conflict'],
  audit: { action: 'account.suspend', ...acted },
});

export const creditPatientAccount = operation({
  name: 'billing.creditPatientAccount',
  spec: ['ACCT-005', 'ACCT-011', 'ACCT-014'],
  summary: 'Tops an account up: with `payment` a deposit with a receipt, else a correction, for which billing.delete is needed.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/billing/patient-accounts/{id}/credit',
  params: IdParams,
  body: CreditAccount,
  reply: one(PatientAccount).extend(Credited),
  failures: ['not_found', 'conflict', 'patients.replaced', 'billing.currencyDiffers', 'billing.noOpenTill', 'billing.severalTills'],
  audit: { action: 'account.credit', ...acted },
});

export const debitPatientAccount = operation({
  name: 'billing.debitPatientAccount',
  spec: ['ACCT-006', 'ACCT-012', 'ACCT-014', 'PAY-010'],
  summary: 'Takes an amount off an account as a correction; cash is never paid out by it.',
  permission: 'billing.delete',
  method: 'POST',
  path: '/api/v2/billing/patient-accounts/{id}/debit',
  params: IdParams,
  body: DebitAccount,
  reply: one(PatientAccount),
  failures: ['not_found', 'conflict', 'billing.currencyDiffers', 'billing.accountSuspended', 'billing.debtLimitExceeded'],
  audit: { action: 'account.debit', ...acted },
});

export const adjustDebtLimit = operation({
  name: 'billing.adjustDebtLimit',
  spec: ['ACCT-004', 'ACCT-013', 'ACCT-014'],
  summary: 'Sets how far the balance may go below zero.',
  permission: 'billing.delete',
  method: 'POST',
  path: '/api/v2/billing/patient-accounts/{id}/adjust-debt-limit',
  params: IdParams,
  body: AdjustDebtLimit,
  reply: one(PatientAccount),
  failures: ['not_found', 'conflict', 'billing.debtLimitExceeded'],
  audit: { action: 'account.adjust-debt-limit', ...acted },
});
