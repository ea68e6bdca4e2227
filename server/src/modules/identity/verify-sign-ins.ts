import type pg from 'pg';
import { ChainJudge, type Finding, type Head, judged, type Link } from '../audit/index.ts';
import { listSignInLinks, listSignInStates, listVanishedSignIns, readSignInChain } from './sign-in-chain.store.ts';

/** Result of verifying the sign-in chain. */
export interface SignInVerdict {
  /** Number of links checked, and of sign-ins read, sealed or not. */
  links: number;
  events: number;
  findings: Finding[];
  /** Sign-ins that have waited longer than a minute: no worker seals them. */
  overdue: number;
}

const page = 5_000;
const nil = '00000000-0000-0000-0000-000000000000';
const yearMs = 365 * 24 * 60 * 60 * 1000;

/**
 * Verifies the installation's chain of sign-ins and changes of passwords and factors, and reports entries that were edited, removed,
 * inserted, reordered, truncated, or purged too early. `heads` are the chain ends outside of the database. With the jobs' pool.
 */
export async function verifySignIns(pool: pg.Pool, heads: readonly Head[], now: Date, signal?: AbortSignal): Promise<SignInVerdict> {
  const { beginning, end } = await readSignInChain(pool);
  const judge = new ChainJudge(beginning, heads);
  judge.forgottenEarly(heads, new Date(now.getTime() - yearMs).toISOString().slice(0, 10));
  let links: Link[] = [];
  for (let seq = beginning.seq, last = false; !last; ) {
    const more = await listSignInLinks(pool, seq, end, page);
    seq = more.at(-1)?.seq ?? end;
    last = seq >= end;
    links.push(...more.map(judged));
    links = links.slice(judge.judge(links, last));
    signal?.throwIfAborted();
  }
  judge.truncated(heads);

  const { findings } = judge;
  let [events, overdue] = [0, 0];
  for (let id = nil; ; ) {
    const states = await listSignInStates(pool, id, page);
    const final = states.at(-1);
    if (!final) break;
    id = final.id;
    events += states.length;
    for (const { id: entry_id, is_sealed, is_waiting, seconds } of states) {
      if (!is_sealed && !is_waiting) findings.push({ kind: 'inserted', entry_id });
      if (!is_sealed && is_waiting && seconds > 60) overdue++;
    }
    signal?.throwIfAborted();
  }
  for (const entry_id of await listVanishedSignIns(pool)) findings.push({ kind: 'removed', seq: null, entry_id });
  return { links: judge.length - beginning.seq, events, findings, overdue };
}
