import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/workbench';
import type { Handler } from '../../platform/http/route.ts';
import type { WorkbenchPorts } from './workbench.ports.ts';
import { listRecentRows, upsertRecent } from './workbench.store.ts';

/** Puts a record at the head of the recent ones (PAT-019). */
export const noteRecent =
  ({ recordExists }: WorkbenchPorts): Handler<typeof contract.noteRecent> =>
  async (ctx, { params }) => {
    if (!(await recordExists(ctx, params.kind, params.id))) throw fail('not_found', {});
    await upsertRecent(ctx, params.kind, params.id);
    return { data: await listRecentRows(ctx, params.kind) };
  };
