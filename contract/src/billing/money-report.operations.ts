import { operation, page } from '../base/index.ts';
import './billing.failures.ts';
import {
  DiscountsGiven,
  DiscountsGivenQuery,
  ListReportLinesQuery,
  Outstanding,
  OutstandingQuery,
  Refunds,
  RefundsQuery,
  ReportLine,
  Revenue,
  RevenueQuery,
  Takings,
  TakingsQuery,
} from './money-report.schema.ts';

// What the hospital as a whole takes and owes is read by who may read reports, and bills beside them.

export const readTakings = operation({
  name: 'billing.readTakings',
  spec: ['ROUTE-016', 'BILL-024'],
  summary: 'What was taken between two moments, by method, cashier or day, from the journal.',
  permission: 'reports.read',
  alsoNeeds: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/reports/takings',
  query: TakingsQuery,
  reply: Takings,
  failures: [],
  audit: { action: 'money-report.takings', coded: ['by', 'format'] },
});

export const readRevenue = operation({
  name: 'billing.readRevenue',
  spec: ['ROUTE-016', 'CONST-011'],
  summary: 'What was earned between two moments, by service, department, clinician or payer, from the journal.',
  permission: 'reports.read',
  alsoNeeds: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/reports/revenue',
  query: RevenueQuery,
  reply: Revenue,
  failures: [],
  audit: { action: 'money-report.revenue', coded: ['by', 'format'] },
});

export const readOutstanding = operation({
  name: 'billing.readOutstanding',
  spec: ['ROUTE-016', 'INV-010'],
  summary: 'What is open now, by payer and age, and what patients owe.',
  permission: 'reports.read',
  alsoNeeds: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/reports/outstanding',
  query: OutstandingQuery,
  reply: Outstanding,
  failures: [],
  audit: { action: 'money-report.outstanding', coded: ['format'] },
});

export const readDiscountsGiven = operation({
  name: 'billing.readDiscountsGiven',
  spec: ['ROUTE-016', 'DISC-004'],
  summary: 'Discounts and exemptions that were given between two moments, from the journal.',
  permission: 'reports.read',
  alsoNeeds: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/reports/discounts',
  query: DiscountsGivenQuery,
  reply: DiscountsGiven,
  failures: [],
  audit: { action: 'money-report.discounts', coded: ['by', 'format'] },
});

export const readRefunds = operation({
  name: 'billing.readRefunds',
  spec: ['ROUTE-016', 'BILL-032'],
  summary: 'Money that went back between two moments, and charges that were credited, from the journal.',
  permission: 'reports.read',
  alsoNeeds: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/reports/refunds',
  query: RefundsQuery,
  reply: Refunds,
  failures: [],
  audit: { action: 'money-report.refunds', coded: ['by', 'format'] },
});

export const listReportLines = operation({
  name: 'billing.listReportLines',
  spec: ['ROUTE-016', 'BILL-024'],
  summary: 'What one row of a financial report is made of, the newest first.',
  permission: 'reports.read',
  alsoNeeds: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/reports/lines',
  query: ListReportLinesQuery,
  reply: page(ReportLine),
  failures: [],
  audit: { action: 'money-report.lines', shows: 'reply.data.*.patient_id', coded: ['report', 'by', 'key', 'currency', 'part'] },
});
