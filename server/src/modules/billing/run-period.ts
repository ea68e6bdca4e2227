import { setImmediate as otherWork } from 'node:timers/promises';
import type { Ctx } from '../../platform/http/route.ts';
import { type Handler, handle } from '../../platform/jobs/task.ts';
import type { WorkerPlatform } from '../../platform/module.ts';
import { periodKind } from './charge-by-period.ts';
import { insertInvoice, lockDrawing, updateInvoice } from './invoice.store.ts';
import { bindLines, releaseLines } from './invoice-line.store.ts';
import { issueToClient } from './issue-invoice.ts';
import { type JobRow, lockJob, lockOpenCovers, updateJob } from './period-job.store.ts';

/** Charges that one transaction binds (ruling 225): others wait no longer than for these. */
const batch = 1_000;

type At = Pick<Ctx, 'db' | 'organization_id' | 'now'>;
type Parts = Pick<WorkerPlatform, 'inTenant' | 'now'> & { batch?: number };

/**
 * Draws up the invoice of a client for a period: charges are bound in batches, and the invoice is in no list until the last, short transaction.
 * A job that was killed goes on with the next batch; one that fails for good gives its charges free.
 */
export const runPeriod = ({ inTenant, now, batch: size = batch }: Parts): Handler =>
  handle(periodKind, async ({ organization_id, job_id }, { signal, last }) => {
    const step = () =>
      inTenant(organization_id, 'write', async (db) => {
        const at = { db, organization_id, now: now() };
        const job = await lockJob(at, job_id);
        if (!job || job.ended_at) return true;
        return (await bind(at, job, size)) ? false : finish(at, job);
      });
    try {
      while (!(await step())) {
        if (signal.aborted) throw new Error('the worker is stopping');
        await otherWork();
      }
    } catch (error) {
      if (last && !signal.aborted) await inTenant(organization_id, 'write', (db) => giveUp({ db, organization_id, now: now() }, job_id));
      throw error;
    }
  });

/** Binds the next charges. @returns whether there were any */
async function bind(at: At, job: JobRow, size: number): Promise<boolean> {
  const { organization_id, now } = at;
  const open = await lockOpenCovers(at, job, size);
  if (open.length === 0) return false;
  const drawing = await lockDrawing(at, job.invoice_id);
  if (!drawing)
    await insertInvoice(at, {
      ...{
        organization_id,
        id: job.invoice_id,
        status: 'drawing',
        client_id: job.client_id,
        branch_id: job.branch_id,
        currency: job.currency,
      },
      ...{ period_start: job.start_date, period_end: job.end_date, drawn_up_by_id: job.requested_by_id, created_at: now, updated_at: now },
    });
  const bound = await bindLines(
    at,
    open.map(({ charge_item_id, position, open_minor }) => ({
      ...{ organization_id, invoice_id: job.invoice_id, charge_item_id, cover: position + 1, amount_minor: open_minor },
    })),
  );
  const items = (drawing?.items ?? 0) + bound.length;
  await updateInvoice(at, job.invoice_id, {
    items,
    total_minor: (drawing?.total_minor ?? 0) + bound.reduce((sum, { amount_minor }) => sum + amount_minor, 0),
  });
  await updateJob(at, job.id, { status: 'running', items });
  return true;
}

async function finish(at: At, job: JobRow): Promise<true> {
  const invoice = await lockDrawing(at, job.invoice_id);
  if (invoice && job.draft) await updateInvoice(at, invoice.id, { status: 'draft' });
  if (invoice && !job.draft) await issueToClient(at, invoice, job.requested_by_id);
  const message = invoice
    ? job.draft
      ? 'The draft is drawn up.'
      : 'The invoice is issued.'
    : 'Nothing was open for these days: no invoice was made.';
  await updateJob(at, job.id, { status: 'done', message, ended_at: at.now });
  return true;
}

async function giveUp(at: At, job_id: string): Promise<void> {
  const job = await lockJob(at, job_id);
  if (!job || job.ended_at) return;
  if (await lockDrawing(at, job.invoice_id)) await releaseLines(at, job.invoice_id);
  await updateJob(at, job.id, { status: 'failed', items: 0, message: 'The invoice could not be drawn up. Try again.', ended_at: at.now });
}
