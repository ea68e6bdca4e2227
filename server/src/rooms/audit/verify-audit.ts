import type pg from 'pg';
import { withTenant } from '../../platform/db/tenant.ts';
import { ChainJudge, type Finding, type Head, type Link } from './audit.rules.ts';
import { findChainEnd, listLinks, listStates, listVanished } from './audit.store.ts';

/** What verifying one organisation's trail has shown. */
export interface Verdict {
  organization_id: string;
  /** Links judged. */
  links: number;
  /** Entries looked at, sealed or not. */
  entries: number;
  /** Nothing but a broken hand explains these. */
  findings: Finding[];
  /** Entries that have waited longer than a minute: nobody seals. */
  overdue: number;
}

const page = 5_000;
const nil = '00000000-0000-0000-0000-000000000000';

/**
 * Reads an organisation's whole audit trail and says what somebody has edited, removed, inserted, reordered or cut off. `heads` are the
 * ends kept outside of the database: only they show a chain that was cut off or made anew as a whole. The server may be at work meanwhile.
 * `progress` hears after each page how many links and entries were looked at; what it throws ends the work.
 */
export async function verifyAudit(
  pool: pg.Pool,
  organization_id: string,
  heads: readonly Head[] = [],
  progress: (done: number) => Promise<void> = async () => {},
): Promise<Verdict> {
  const judge = new ChainJudge(organization_id, heads);
  const to = await withTenant(pool, organization_id, 'read', (db) => findChainEnd(db, organization_id));
  let links: Link[] = [];
  for (let seq = 0, last = false; !last; ) {
    const more = await withTenant(pool, organization_id, 'read', (db) => listLinks(db, organization_id, { seq, to, limit: page }));
    last = more.length < page;
    seq = more.at(-1)?.seq ?? seq;
    links.push(...more);
    links = links.slice(judge.judge(links, last));
    await progress(judge.length);
  }
  judge.truncated(heads);

  const { findings } = judge;
  let entries = 0;
  let overdue = 0;
  for (let id = nil, last = false; !last; ) {
    const states = await withTenant(pool, organization_id, 'read', (db) => listStates(db, organization_id, { id, limit: page }));
    last = states.length < page;
    id = states.at(-1)?.id ?? id;
    entries += states.length;
    for (const { id: entry_id, is_sealed, is_waiting, seconds } of states) {
      if (!is_sealed && !is_waiting) findings.push({ kind: 'inserted', entry_id });
      if (!is_sealed && is_waiting && seconds > 60) overdue++;
    }
    await progress(judge.length + entries);
  }
  const vanished = await withTenant(pool, organization_id, 'read', (db) => listVanished(db, organization_id));
  for (const entry_id of vanished) findings.push({ kind: 'removed', seq: null, entry_id });
  return { organization_id, links: judge.length, entries, findings, overdue };
}
