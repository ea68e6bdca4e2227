import * as contract from '@akoma/contract/billing';
import { answer, type Route } from '../../platform/http/route.ts';
import { listReportLines } from './list-report-lines.ts';
import { readDiscountsGiven } from './read-discounts-given.ts';
import { readOutstanding } from './read-outstanding.ts';
import { readRefunds } from './read-refunds.ts';
import { readRevenue } from './read-revenue.ts';
import { readTakings } from './read-takings.ts';

export const moneyReportRoutes: readonly Route[] = [
  answer(contract.readTakings, readTakings),
  answer(contract.readRevenue, readRevenue),
  answer(contract.readOutstanding, readOutstanding),
  answer(contract.readDiscountsGiven, readDiscountsGiven),
  answer(contract.readRefunds, readRefunds),
  answer(contract.listReportLines, listReportLines),
];
