import { amountOf } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { countBillablePatients, findBillablePatients } from './billable.store.ts';

/** The order by urgency is made of so many; nobody is urgent at the cashier. */
const mostByUrgency = 500;

interface Asked {
  group: 'due' | 'met' | 'all';
  ordering: '-time' | 'time' | 'triage';
  page: number;
  page_size: number;
}

/** The queue of BILL: patients who owe something, each of whom is due whatever the day (QUEUE-006, rulings 124, 227). */
export const billQueue = {
  count: async (ctx: Ctx) => ({ due: await countBillablePatients(ctx), met: 0, met_since: null }),

  list: async (ctx: Ctx, { group, ordering, ...slice }: Asked) => {
    if (group === 'met') return [];
    const pages = ordering === 'triage' ? { page: 1, page_size: mostByUrgency } : slice;
    const { rows } = await findBillablePatients(ctx, { ...pages, ordering: ordering === '-time' ? '-newest' : 'newest' });
    return rows.map(({ id, full_name, listed_name, mobile, mrn, due, newest }) => ({
      patient_id: id,
      time: newest,
      bill: {
        ...{
          patient_name: full_name,
          patient_listed_name: listed_name,
          patient_mobile: mobile,
          patientid: mrn,
          status: 'billable' as const,
        },
        amounts_due: due.map(({ currency, due_minor }) => ({ currency, amount: amountOf(due_minor) })),
      },
    }));
  },
};
