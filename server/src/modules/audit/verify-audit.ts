import type pg from 'pg';
import { type Db, withTenant } from '../../platform/db/tenant.ts';
import { beginningOf, ChainJudge, type Finding, type Head, judged, type Link } from './audit.rules.ts';
import { findChainEnd, listLinks, listNeverShown, listShown, listStates, listVanished, type ShownKey } from './chain.store.ts';

/** Result of verifying one organisation's trail. */
export interface Verdict {
  organization_id: string;
  /** Links judged. */
  links: number;
  /** Number of entries checked, sealed or not. */
  entries: number;
  /** Faults that only tampering explains. */
  findings: Finding[];
  /** Entries that have waited longer than a minute: no worker seals them. */
  overdue: number;
}

const page = 5_000;
const nil = '00000000-0000-0000-0000-000000000000';

interface Looking {
  /** A short transaction of the organisation, that reads. */
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  organization_id: string;
  /** The chain's end at the start: later links are left for the next verification. */
  to: number;
  findings: Finding[];
}

/**
 * Verifies an organisation's whole audit trail and reports entries and rows of shown patients that were edited, removed, inserted,
 * reordered or cut off. `heads` are the chain ends outside of the database: only they reveal a chain that was cut off or rewritten as a
 * whole. The server may be running. `progress` is called after each page with the links and entries checked so far; if it throws, the
 * verification ends.
 */
export async function verifyAudit(
  pool: pg.Pool,
  organization_id: string,
  heads: readonly Head[] = [],
  progress: (done: number) => Promise<void> = async () => {},
): Promise<Verdict> {
  const read: Looking['read'] = (work) => withTenant(pool, organization_id, 'read', work);
  const to = await read((db) => findChainEnd({ db, organization_id }));
  const judge = new ChainJudge(beginningOf(organization_id), heads);
  let links: Link[] = [];
  for (let seq = 0, last = false; !last; ) {
    const more = await read((db) => listLinks({ db, organization_id }, { after: seq, to, limit: page }));
    seq = more.at(-1)?.seq ?? to;
    last = seq >= to;
    links.push(...more.map(judged));
    links = links.slice(judge.judge(links, last));
    await progress(judge.length);
  }
  judge.truncated(heads);

  const { findings } = judge;
  const looking = { read, organization_id, to, findings };
  const { entries, overdue, shown } = await judgeEntries(looking, (done) => progress(judge.length + done));
  await judgeShown(looking, shown, () => progress(judge.length + entries));
  const vanished = await read((db) => listVanished({ db, organization_id }));
  for (const entry_id of vanished) findings.push({ kind: 'removed', seq: null, entry_id });
  return { organization_id, links: judge.length, entries, findings, overdue };
}

/** Checks every entry; also returns the expected number of rows of patients shown by sealed entries. */
async function judgeEntries({ read, organization_id, to, findings }: Looking, progress: (done: number) => Promise<void>) {
  let [entries, overdue, shown] = [0, 0, 0];
  for (let id = nil; ; ) {
    const states = await read((db) => listStates({ db, organization_id }, { after: id, to, limit: page }));
    const end = states.at(-1);
    if (!end) return { entries, overdue, shown };
    id = end.id;
    entries += states.length;
    for (const { id: entry_id, is_sealed, is_waiting, seconds, shown: its, missing } of states) {
      if (!is_sealed && !is_waiting) findings.push({ kind: 'inserted', entry_id });
      if (!is_sealed && is_waiting && seconds > 60) overdue++;
      if (missing > 0) findings.push({ kind: 'shown-removed', entry_id });
      shown += its - missing;
    }
    await progress(entries);
  }
}

/**
 * Checks the rows of shown patients: each belongs to a sealed entry, and there are no more than the entries name, because each named one
 * was found already. Only if there are more, each is compared with its entry, which takes long.
 */
async function judgeShown(
  { read, organization_id, to, findings }: Looking,
  expected: number,
  progress: () => Promise<void>,
): Promise<void> {
  const strangers = new Set<string>();
  const pages = async (size: number, look: (rows: Awaited<ReturnType<typeof listShown>>) => Promise<void>): Promise<void> => {
    for (let after: ShownKey = { patient_id: nil, entry_id: nil }; ; ) {
      const rows = await read((db) => listShown({ db, organization_id }, after, size));
      if (rows.length === 0) return;
      after = rows.at(-1)!;
      await look(rows);
      await progress();
    }
  };
  let found = 0;
  await pages(page, async (rows) => {
    for (const { seq, entry_id } of rows) {
      if (seq === null) strangers.add(entry_id);
      else if (Number(seq) <= to) found++;
    }
  });
  if (found > expected)
    await pages(200, async (rows) => {
      for (const { entry_id } of await read((db) => listNeverShown({ db, organization_id }, rows))) strangers.add(entry_id);
    });
  for (const entry_id of strangers) findings.push({ kind: 'shown-inserted', entry_id });
}
