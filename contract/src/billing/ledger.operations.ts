import { one, operation } from '../base/index.ts';
import { LedgerCheck } from './ledger.schema.ts';

export const readLedgerCheck = operation({
  name: 'billing.readLedgerCheck',
  spec: ['CODES-004', 'ACCT-014'],
  summary: 'The last look at the books: whether every balance equals its entries and no number is missing. Null: nobody has looked yet.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/ledger-check',
  reply: one(LedgerCheck.nullable()),
  failures: [],
});
