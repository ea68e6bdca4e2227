import { createHash } from 'node:crypto';

/** How often a statement must be sent before it gets a name: only repeated statements gain from one. */
const often = 4;
/** Each name is kept, with its plan, by every connection that has used it. */
const mostNamed = 2_000;
const mostRemembered = 4_000;

/**
 * Names of statements, by which PostgreSQL parses and plans each only once per connection: half of what a short read costs it. The name is
 * a hash of the text, so two statements never share one, even if a pooler hands a connection on.
 */
export class StatementNames {
  /** The current generation of names; it changes after every migration. */
  generation = 0;
  readonly #say: (sentence: string) => void;
  #on: boolean;
  readonly #named = new Map<string, string>();
  readonly #asked = new Map<string, number>();

  constructor({ on, say }: { on: boolean; say: (sentence: string) => void }) {
    this.#on = on;
    this.#say = say;
  }

  get areUsed(): boolean {
    return this.#on;
  }

  /** The name under which a statement is sent; undefined while it is rare, and if names are not used. */
  nameOf(sql: string): string | undefined {
    if (!this.#on) return undefined;
    const mark = this.#named.get(sql) ?? this.#count(sql);
    return mark === undefined ? undefined : `a${this.generation}_${mark}`;
  }

  #count(sql: string): string | undefined {
    const asked = (this.#asked.get(sql) ?? 0) + 1;
    if (asked < often || this.#named.size >= mostNamed) {
      if (asked === 1 && this.#asked.size >= mostRemembered) this.#asked.delete(this.#asked.keys().next().value!);
      this.#asked.set(sql, asked);
      return undefined;
    }
    this.#asked.delete(sql);
    const mark = createHash('sha256').update(sql).digest('base64url').slice(0, 24);
    this.#named.set(sql, mark);
    return mark;
  }

  /**
   * Whether an error came of a name, so that the same work is well done once more. After a migration a kept plan may not fit (0A000): all
   * names become new ones. A pooler that does not know names (26000), or gives one connection to two callers (42P05), ends them for good.
   */
  learn(error: unknown, generation: number): boolean {
    const trouble = troubleOf(error);
    if (trouble === undefined) return false;
    if (trouble === 'stale' && generation === this.generation) this.generation++;
    if (trouble === 'unknown' && this.#on) {
      this.#on = false;
      this.#say(
        'The way to the database does not keep named statements (a pooler such as pgbouncer before 1.21?): they are sent without names from now on, which costs more. Set NAMED_STATEMENTS=off to say so.',
      );
    }
    return true;
  }
}

/** What PostgreSQL says of names, where an error or one of its causes says so. */
export function troubleOf(error: unknown): 'stale' | 'unknown' | undefined {
  if (!(error instanceof Error)) return undefined;
  const { code } = error as { code?: unknown };
  if (code === '0A000' && error.message.includes('cached plan')) return 'stale';
  if (code === '26000' || code === '42P05') return 'unknown';
  return troubleOf(error.cause);
}
