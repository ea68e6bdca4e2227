import { IdParams, one, operation, page } from '../base/index.ts';
import './billing.failures.ts';
import {
  AcceptTill,
  CloseTill,
  CountTill,
  ListTillSessionsQuery,
  MoveCash,
  OpenTill,
  PayOut,
  TillReport,
  TillReportQuery,
  TillSession,
} from './till.schema.ts';

export const listTillSessions = operation({
  name: 'billing.listTillSessions',
  spec: ['PHARM-002'],
  summary: 'Drawers, the one that was opened last first; those of others only for who may look after them.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/till-sessions',
  query: ListTillSessionsQuery,
  reply: page(TillSession),
  failures: [],
});

export const openTill = operation({
  name: 'billing.openTill',
  spec: ['PHARM-002', 'PHARM-004'],
  summary: 'Opens the drawer of the caller at a location with its float; one open session a person and place.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/billing/till-sessions',
  body: OpenTill,
  reply: one(TillSession),
  failures: ['not_found', 'billing.tillIsOpen'],
  status: 201,
  audit: { action: 'till.open' },
});

export const payInTill = operation({
  name: 'billing.payInTill',
  spec: ['PHARM-002'],
  summary: 'Puts cash into the drawer, such as more change.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/billing/till-sessions/{id}/paid-in',
  params: IdParams,
  body: MoveCash,
  reply: one(TillSession),
  failures: ['not_found', 'billing.tillClosed'],
  audit: { action: 'till.paid-in' },
});

export const payOutTill = operation({
  name: 'billing.payOutTill',
  spec: ['PHARM-002'],
  summary: 'Takes cash out of the drawer for a small expense, to the safe or to the bank; never more than it should hold.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/billing/till-sessions/{id}/paid-out',
  params: IdParams,
  body: PayOut,
  reply: one(TillSession),
  failures: ['not_found', 'billing.tillClosed', 'billing.tillTooLow'],
  audit: { action: 'till.paid-out' },
});

export const countTill = operation({
  name: 'billing.countTill',
  spec: ['PHARM-049'],
  summary: 'Writes down what was counted, before the person sees what the drawer should hold. Nothing moves in it from then on.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/billing/till-sessions/{id}/count',
  params: IdParams,
  body: CountTill,
  reply: one(TillSession),
  failures: ['not_found', 'billing.tillClosed'],
  audit: { action: 'till.count' },
});

export const closeTill = operation({
  name: 'billing.closeTill',
  spec: ['PHARM-048', 'PHARM-049'],
  summary: 'Closes a counted drawer; the counted cash goes to the safe. What is short or over needs a reason.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/billing/till-sessions/{id}/close',
  params: IdParams,
  body: CloseTill,
  reply: one(TillSession),
  failures: ['not_found', 'billing.tillClosed', 'billing.tillNotCounted'],
  audit: { action: 'till.close' },
});

export const handOverTill = operation({
  name: 'billing.handOverTill',
  spec: ['PHARM-048', 'PHARM-049'],
  summary: 'Offers a counted drawer with its cash to the next person. What is short or over needs a reason.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/billing/till-sessions/{id}/hand-over',
  params: IdParams,
  body: CloseTill,
  reply: one(TillSession),
  failures: ['not_found', 'billing.tillClosed', 'billing.tillNotCounted'],
  audit: { action: 'till.hand-over' },
});

export const acceptTill = operation({
  name: 'billing.acceptTill',
  spec: ['PHARM-002', 'PHARM-004'],
  summary: 'Accepts a drawer that a colleague offers: theirs closes, and the caller’s opens with the counted cash as its float.',
  permission: 'billing.write',
  method: 'POST',
  path: '/api/v2/billing/till-sessions/{id}/accept',
  params: IdParams,
  body: AcceptTill,
  reply: one(TillSession),
  failures: ['not_found', 'billing.tillNotOffered', 'billing.tillIsOwn', 'billing.tillIsOpen'],
  status: 201,
  audit: { action: 'till.accept' },
});

export const readTillReport = operation({
  name: 'billing.readTillReport',
  spec: ['PHARM-039', 'PHARM-042'],
  summary: 'The report of a counted drawer: float, takings, paid in and out, refunds, expected and counted cash, and the hand-over.',
  permission: 'billing.read',
  method: 'GET',
  path: '/api/v2/billing/till-sessions/{id}/report',
  params: IdParams,
  query: TillReportQuery,
  reply: one(TillReport).meta({ orSheet: true }),
  failures: ['billing.sessionNotFound', 'billing.tillNotCounted'],
});
