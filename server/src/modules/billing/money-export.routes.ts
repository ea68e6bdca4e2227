import * as contract from '@akoma/contract/billing';
import { answer, type Route } from '../../platform/http/route.ts';
import { exportChargeItems } from './export-charge-items.ts';
import { exportInvoices } from './export-invoices.ts';
import { exportRefunds } from './export-refunds.ts';
import { exportStatements } from './export-statements.ts';
import { exportTillSessions } from './export-till-sessions.ts';
import { exportTransactions } from './export-transactions.ts';

export const moneyExportRoutes: readonly Route[] = [
  answer(contract.exportChargeItems, exportChargeItems),
  answer(contract.exportTransactions, exportTransactions),
  answer(contract.exportRefunds, exportRefunds),
  answer(contract.exportTillSessions, exportTillSessions),
  answer(contract.exportInvoices, exportInvoices),
  answer(contract.exportStatements, exportStatements),
];
