import { pool } from '../../../test/database.ts';
import { withTenant } from '../db/tenant.ts';
import type { Announce } from '../events/announce.ts';
import { silent } from '../jobs/jobs.make.ts';
import type { AnyImport } from './import-kind.ts';
import { runImport } from './run-import.ts';

/** Lines of a batch; and after how many transactions the work is asked to stop. */
interface How {
  batch?: number;
  stopAfter?: number;
  now?: () => Date;
  /** Left out: what happens is told to nobody. */
  announce?: Announce;
}

/** Does the queued work of an import, as a worker would. */
export async function workOn(
  kind: AnyImport,
  organization_id: string,
  import_id: string,
  { batch, stopAfter, now = () => new Date(), announce = async () => {} }: How = {},
): Promise<void> {
  const asked = new AbortController();
  const { signal } = asked;
  let begun = 0;
  const { run } = runImport(kind, {
    inTenant: (organization, mode, action) => {
      if (begun++ === stopAfter) asked.abort();
      return withTenant(pool, organization, mode, action);
    },
    now,
    announce,
    ...(batch && { batch }),
  });
  await run({ organization_id, import_id }, { job_id: '1', attempt: 1, last: false, log: silent, signal });
}
