import { fail } from '@akoma/contract/base';
import * as contract from '@akoma/contract/billing';
import { answer, type Route } from '../../platform/http/route.ts';
import { findPatientAccount } from './account.store.ts';
import { actOnClientAccount } from './act-on-client-account.ts';
import { createPatientAccount } from './create-patient-account.ts';
import {
  activatePatientAccount,
  adjustDebtLimit,
  creditPatientAccount,
  debitPatientAccount,
  suspendPatientAccount,
} from './credit-patient-account.ts';
import { listClientAccountEntries, listClientAccounts } from './list-client-accounts.ts';
import { handOverTill } from './hand-over-till.ts';
import { acceptTill } from './accept-till.ts';
import { findLedgerCheck } from './ledger.store.ts';
import { listHistoryOfPatient, listPatientAccountEntries, listPatientAccounts } from './list-patient-accounts.ts';

/** Accounts of patients and of clients, tills that are handed over, and the look at the books. */
export const accountRoutes: readonly Route[] = [
  answer(contract.listPatientAccounts, listPatientAccounts),
  answer(contract.createPatientAccount, createPatientAccount),
  answer(contract.readPatientAccount, async (ctx, { params }) => {
    const data = await findPatientAccount(ctx, params.id);
    if (!data) throw fail('not_found', {});
    return { data };
  }),
  answer(contract.listPatientAccountEntries, listPatientAccountEntries),
  answer(contract.listHistoryOfPatient, listHistoryOfPatient),
  answer(contract.activatePatientAccount, activatePatientAccount),
  answer(contract.suspendPatientAccount, suspendPatientAccount),
  answer(contract.creditPatientAccount, creditPatientAccount),
  answer(contract.debitPatientAccount, debitPatientAccount),
  answer(contract.adjustDebtLimit, adjustDebtLimit),
  answer(contract.listClientAccounts, listClientAccounts),
  answer(contract.listClientAccountEntries, listClientAccountEntries),
  answer(contract.actOnClientAccount, actOnClientAccount),
  answer(contract.handOverTill, handOverTill),
  answer(contract.acceptTill, acceptTill),
  answer(contract.readLedgerCheck, async (ctx) => ({ data: await findLedgerCheck(ctx) })),
];
