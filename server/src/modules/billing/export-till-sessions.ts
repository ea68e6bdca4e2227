import * as contract from '@akoma/contract/billing';
import type { Ctx } from '../../platform/http/route.ts';
import { exporting } from '../../platform/sheets/sheet.ts';
import { listTillIds, listTillsByIds } from './till.store.ts';

/** Drawers as a file: one's own, those of others for who looks after them. */
export const exportTillSessions = exporting(contract.exportTillSessions, {
  name: 'tills',
  idsOf: (ctx, query, limit) => listTillIds(ctx, query, ofWhom(ctx, query.mine), limit),
  rowsOf: (ctx, ids) => listTillsByIds(ctx, ids, ofWhom(ctx)),
  columns: [
    { title: 'Opened', kind: 'moment', of: ({ opened_at }) => opened_at },
    { title: 'Closed', kind: 'moment', of: ({ closed_at }) => closed_at },
    { title: 'Cashier', of: ({ user_name }) => user_name },
    { title: 'Location', of: ({ location_name }) => location_name },
    { title: 'Float', kind: 'number', of: ({ opening_float }) => opening_float },
    { title: 'Expected', kind: 'number', of: ({ closing_float }) => closing_float },
    { title: 'Counted', kind: 'number', of: ({ actual_cash }) => actual_cash },
    { title: 'Variance', kind: 'number', of: ({ variance }) => variance },
    { title: 'Currency', of: ({ currency }) => currency },
    { title: 'Reason', of: ({ variance_reason }) => variance_reason },
    { title: 'Status', of: ({ status }) => status },
  ],
});
const ofWhom = ({ actor }: Ctx, mine = false): string | undefined =>
  mine || !actor.permissions.has('billing.delete') ? actor.practitioner_role_id : undefined;
