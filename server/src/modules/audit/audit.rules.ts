import { createHash } from 'node:crypto';

/** One link of the chain with the entry that it holds. */
export interface Link {
  seq: number;
  entry_id: string;
  prev: Buffer;
  hash: Buffer;
  /** Whether the entry is still what was sealed. */
  entry: 'whole' | 'edited' | 'gone';
}

/** A link as it is read: the entry's values as text in the order in which they were hashed; null when the entry is gone. */
export type LinkRow = Omit<Link, 'entry'> & { fields: readonly (string | null)[] | null };

/** What is wrong with a chain. `seq` counts from 1 in the order of sealing. */
export type Finding =
  /** The entry is not what was sealed. */
  | { kind: 'edited'; seq: number; entry_id: string }
  /** The entry is gone, or with `entry_id: null` its link as well. */
  | { kind: 'removed'; seq: number | null; entry_id: string | null }
  /** The entry was never sealed and does not wait to be. */
  | { kind: 'inserted'; entry_id: string }
  /** The link is not in the place where it was sealed. */
  | { kind: 'reordered'; seq: number; entry_id: string }
  /** The chain up to here is not the one that was sealed: this link follows another, or a kept head names another hash. */
  | { kind: 'rewritten'; seq: number }
  /** The end is missing: a kept head names a later link. */
  | { kind: 'truncated'; from_seq: number; to_seq: number }
  /** Of whom the entry showed, somebody is missing among those shown. */
  | { kind: 'shown-removed'; entry_id: string }
  /** Somebody stands among those shown whom the entry did not show. */
  | { kind: 'shown-inserted'; entry_id: string }
  /** What stood up to here was forgotten although a head shows that it was younger than a year. */
  | { kind: 'forgotten-early'; seq: number };

/** What the chain's end was on some day, kept outside of the database. */
export interface Head {
  /** YYYY-MM-DD, UTC. */
  day: string;
  seq: number;
  /** Hex. */
  hash: string;
}

const sha256 = (...parts: (Buffer | string)[]): Buffer => parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();

/** The last link of those that were forgotten; 0 and what the first link follows, where none were. */
export interface Beginning {
  seq: number;
  hash: Buffer;
}

/** What the first link of an organisation's trail follows, which is never forgotten. */
export const beginningOf = (organization_id: string): Beginning => ({ seq: 0, hash: sha256(organization_id) });

/** The hash of a link: what `audit.seal` computes as well, told here a second time so that a changed function in the database shows. */
export function hashOf(prev: Buffer, fields: readonly (string | null)[]): Buffer {
  return sha256(prev, fields.map((value) => (value === null ? '-' : `${Buffer.byteLength(value)}:${value}`)).join(','));
}

/** Holds the link against its entry, whose values need not be kept any longer. */
export const judged = ({ fields, ...link }: LinkRow): Link => ({
  ...link,
  entry: fields === null ? 'gone' : hashOf(link.prev, fields).equals(link.hash) ? 'whole' : 'edited',
});

/** How far a moved link is looked for, in links. */
export const reach = 1_000;

/**
 * Judges a chain from its beginning, in pieces: `judge` takes the next links in order and may leave up to {@link reach} of them for the
 * next call, since a link that does not fit is looked for further on; `last` says that no more come.
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

  /** Returns how many of the links were judged; the others are to be given again, with more. */
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

  /** The links between are gone; the next one is taken at its word about what it followed. */
  #skip(next: Link): void {
    for (let seq = this.#seq + 1; seq < next.seq; seq++) this.findings.push({ kind: 'removed', seq, entry_id: null });
    this.#expected = next.prev;
  }

  /** Judges `count` links that stand where they belong, or whose order was judged already. */
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
      if (furthest === order.length - 1) break; // these, and no others, stand in a wrong order
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

  /** What was forgotten too early: ends that were kept since that day stand before the beginning. */
  forgottenEarly(heads: readonly Head[], since: string): void {
    const early = heads.filter(({ day, seq }) => day >= since && seq < this.#begin);
    if (early.length > 0) this.findings.push({ kind: 'forgotten-early', seq: this.#begin });
  }

  /** What is missing at the end, once all links have been judged. */
  truncated(heads: readonly Head[]): void {
    const furthest = Math.max(0, ...heads.map(({ seq }) => seq));
    if (furthest > this.#seq) this.findings.push({ kind: 'truncated', from_seq: this.#seq + 1, to_seq: furthest });
  }

  get length(): number {
    return this.#seq;
  }
}
