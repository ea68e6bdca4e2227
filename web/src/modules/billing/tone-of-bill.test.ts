import { ChargeItemStatus } from '@akoma/contract/billing';
import { describe, expect, it } from 'vitest';
import { toneOfBill } from './tone-of-bill.ts';

describe('the colour of a bill', () => {
  it.each([
    ['BILL-027', 'billable', 'blue'],
    ['BILL-027', 'CREATED', 'blue'],
    ['BILL-028', 'aborted', 'red'],
    ['BILL-028', 'WITHDRAWN', 'red'],
    ['BILL-029', 'billed', 'green'],
  ])('%s %s is %s', (_id, status, tone) => expect(toneOfBill(status)).toBe(tone));

  it('BILL-029 of every other status is green', () => {
    for (const status of ChargeItemStatus.options)
      if (status !== 'billable' && status !== 'aborted') expect(toneOfBill(status), status).toBe('green');
  });
});
