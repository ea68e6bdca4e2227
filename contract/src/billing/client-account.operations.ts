import { Id, IdParams, one, operation, page } from '../base/index.ts';
import {
  AccountEntry,
  ActOnClientAccount,
  ClientAccount,
  Credited,
  ListAccountEntriesQuery,
  ListClientAccountsQuery,
} from './account.schema.ts';
import './billing.failures.ts';

export const listClientAccounts = operation({
  name: 'billing.listClientAccounts',
  spec: ['CLIENT-006'],
  summary: 'Accounts of clients, one a client and currency; the newest first.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/providers/{id}/client-accounts',
  params: IdParams,
  query: ListClientAccountsQuery,
  reply: page(ClientAccount),
  failures: ['not_found'],
});

const AccountParams = IdParams.extend({ account_id: Id });

export const listClientAccountEntries = operation({
  name: 'billing.listClientAccountEntries',
  spec: ['CLIENT-006'],
  summary: 'What happened to the account of a client, with the balance before and after; the newest first.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/providers/{id}/client-accounts/{account_id}/history',
  params: AccountParams,
  query: ListAccountEntriesQuery,
  reply: page(AccountEntry).extend({ account: ClientAccount }),
  failures: ['not_found'],
});

export const actOnClientAccount = operation({
  name: 'billing.actOnClientAccount',
  spec: ['CLIENT-003', 'CLIENT-006', 'CLIENT-013'],
  summary:
    'Activates, suspends, credits or debits the account of a client, or sets its debt limit; all but a payment needs billing.delete.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/providers/{id}/client-accounts/{account_id}/actions',
  params: AccountParams,
  body: ActOnClientAccount,
  reply: one(ClientAccount).extend(Credited),
  failures: [
    'not_found',
    'conflict',
    'billing.currencyDiffers',
    'billing.accountSuspended',
    'billing.debtLimitExceeded',
    'billing.noOpenTill',
    'billing.severalTills',
  ],
  audit: { action: 'account.client', shows: 'reply.payment.patient_id' },
});
