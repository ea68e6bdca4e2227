import { createHash } from 'node:crypto';

/** One link of the chain with the state of its entry. */
export interface Link {
  seq: number;
  entry_id: string;
  prev: Buffer;
  hash: Buffer;
  /** Whether the entry is unchanged since it was sealed. */
  entry: 'whole' | 'edited' | 'gone';
}

/** A link as stored: the entry's values as text in the order of hashing; null if the entry is gone. */
export type LinkRow = Omit<Link, 'entry'> & { fields: readonly (string | null)[] | null };

/** Faults of a chain. `seq` counts from 1 in the order of sealing. */
export type Finding =
  /** The entry differs from what was sealed. */
  | { kind: 'edited'; seq: number; entry_id: string }
  /** The entry is gone; with `entry_id: null` its link as well. */
  | { kind: 'removed'; seq: number | null; entry_id: string | null }
  /** The entry was never sealed and is not waiting to be. */
  | { kind: 'inserted'; entry_id: string }
  /** The link is not in the place where it was sealed. */
  | { kind: 'reordered'; seq: number; entry_id: string }
  /** The chain up to here is not the one that was sealed: this link follows another one, or a stored head has another hash. */
  | { kind: 'rewritten'; seq: number }
  /** The end is missing: a stored head refers to a later link. */
  | { kind: 'truncated'; from_seq: number; to_seq: number }
  /** A patient shown by the entry is missing from the rows of shown patients. */
  | { kind: 'shown-removed'; entry_id: string }
  /** The rows of shown patients contain one that the entry did not show. */
  | { kind: 'shown-inserted'; entry_id: string }
  /** Links up to here were purged although a head proves that they were younger than a year. */
  | { kind: 'forgotten-early'; seq: number };

/** The end of the chain on some day, stored outside of the database. */
export interface Head {
  /** YYYY-MM-DD, UTC. */
  day: string;
  seq: number;
  /** Hex. */
  hash: string;
}

const sha256 = (...parts: (Buffer | string)[]): Buffer => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** The last purged link; without one, 0 and what the first link follows. */
export interface Beginning {
  seq: number;
  hash: Buffer;
}

/** What the first link of an organisation's trail follows; never purged. */
export const beginningOf = (organization_id: string): Beginning => ({ seq: 0, hash: sha256(organization_id) });

/** The hash of a link: computed as by `audit.seal`, a second time here, so that tampering with the database function is detected. */
export function hashOf(prev: Buffer, fields: readonly (string | null)[]): Buffer {
  return sha256(prev, fields.map((value) => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`)).join(','));
}

/** Compares the link with its entry, whose values are not needed afterwards. */
export const judged = ({ fields, ...link }: LinkRow): Link => ({
  ...link,
  entry: fields === null ? 'gone' : hashOf(link.prev, fields).equals(link.hash) ? 'whole' : 'edited',
});

/** Maximum distance in which a moved link is searched, in links. */
export const reach = 1_000;

/**
 * Verifies a chain from its start, in parts: `judge` takes the next links in order and may leave up to {@link reach} of them for the next
 * call, because a link out of place is searched for further on; `last` means that no more follow.
 */
export class ChainJudge {
  readonly findings: Finding[] = [];
  readonly #heads: ReadonlyMap<number, Head>;
  readonly #begin: number;
  #expected: Buffer;
  #seq: number;

  constructor({ seq, hash }: Beginning, heads: readonly Head[]) {
    this.#expected = hash;
    this.#seq = seq;
    this.#begin = seq;
    this.#heads = new Map(heads.map((head) => [head.seq, head]));
    const head = this.#heads.get(seq);
    if (head && head.hash !== hash.toString('hex')) this.findings.push({ kind: 'rewritten', seq });
  }

  /** Returns how many links were verified; the others must be passed again, with more. */
  judge(links: readonly Link[], last: boolean): number {
    let at = 0;
    while (at < links.length && (last || links.length - at > reach)) {
      const link = links[at]!;
      if (link.seq > this.#seq + 1) this.#skip(link);
      if (link.prev.equals(this.#expected)) at += this.#take(links, at, 1);
      else at += this.#reordered(links, at);
    }
    return at;
  }

  /** The links in between are gone; the next one's predecessor hash is accepted as is. */
  #skip(next: Link): void {
    for (let seq = this.#seq + 1; seq < next.seq; seq++) this.findings.push({ kind: 'removed', seq, entry_id: null });
    this.#expected = next.prev;
  }

  /** Verifies `count` links that are in place, or whose order was verified already. */
  #take(links: readonly Link[], from: number, count: number): number {
    for (const link of links.slice(from, from + count)) {
      const { seq, entry_id, entry, hash } = link;
      if (entry !== 'whole') this.findings.push({ kind: entry === 'gone' ? 'removed' : 'edited', seq, entry_id });
      const head = this.#heads.get(seq);
      if (head && head.hash !== hash.toString('hex')) this.findings.push({ kind: 'rewritten', seq });
      this.#expected = hash;
      this.#seq = seq;
    }
    return count;
  }

  /** Follows the hashes from where the chain breaks: if they lead through the next links in another order, these were moved. */
  #reordered(links: readonly Link[], from: number): number {
    const near = links.slice(from, from + reach);
    const followers = new Map(near.map(({ prev }, index) => [prev.toString('hex'), index]));
    const order: number[] = [];
    let end = this.#expected;
    let furthest = -1;
    for (
      let next = followers.get(end.toString('hex'));
      next !== undefined && order.length < near.length;
      next = followers.get(end.toString('hex'))
    ) {
      order.push(next);
      furthest = Math.max(furthest, next);
      end = near[next]!.hash;
      if (furthest === order.length - 1) break; // these, and no others, are out of order
    }
    if (order.length === 0 || furthest !== order.length - 1) {
      this.findings.push({ kind: 'rewritten', seq: links[from]!.seq });
      return this.#take(links, from, 1);
    }
    for (const [index, { seq, entry_id }] of near.slice(0, order.length).entries()) {
      if (order[index] !== index) this.findings.push({ kind: 'reordered', seq, entry_id });
    }
    this.#take(links, from, order.length);
    this.#expected = end;
    return order.length;
  }

  /** Links purged too early: heads stored since that day are before the beginning. */
  forgottenEarly(heads: readonly Head[], since: string): void {
    const early = heads.filter(({ day, seq }) => day >= since && seq < this.#begin);
    if (early.length > 0) this.findings.push({ kind: 'forgotten-early', seq: this.#begin });
  }

  /** Links missing at the end, once all have been verified. */
  truncated(heads: readonly Head[]): void {
    const furthest = Math.max(0, ...heads.map(({ seq }) => seq));
    if (furthest > this.#seq) this.findings.push({ kind: 'truncated', from_seq: this.#seq + 1, to_seq: furthest });
  }

  get length(): number {
    return this.#seq;
  }
}
