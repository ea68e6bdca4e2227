/** The values of a form by field: texts, numbers, choices, lists of them, or rows. */
export type Values = object;

type Field<V> = keyof V & string;

/** The `key` of a row keeps its fields together while rows are moved: nobody's change. */
const plain = (value: unknown): string | undefined => JSON.stringify(value, (key, inner: unknown) => (key === 'key' ? undefined : inner));

export const isSame = (one: unknown, other: unknown): boolean => one === other || plain(one) === plain(other);

/** Names of the fields in which two states differ. */
export const fieldsChanged = <V extends Values>(before: V, after: V): Field<V>[] =>
  (Object.keys(after) as Field<V>[]).filter((name) => !isSame(after[name], before[name]));

/** How what two people made of a field can be put together: for sets, where each of them added and took away. */
export type Merges<V> = { [F in keyof V]?: (before: V[F], mine: V[F], theirs: V[F]) => V[F] };

/** What becomes of a form when its record was saved elsewhere. */
export interface Met<V extends Values> {
  /** The values to go on with: theirs, and what was changed here. */
  values: V;
  /** Fields that were changed in both places, to different values. */
  twice: Field<V>[];
}

export function meetOther<V extends Values>(before: V, mine: V, theirs: V, merges: Merges<V> = {}): Met<V> {
  const there = fieldsChanged(before, theirs);
  const both = there.filter((name) => !isSame(mine[name], before[name]) && !isSame(mine[name], theirs[name]));
  const values = { ...mine };
  for (const name of there) if (!both.includes(name)) values[name] = theirs[name];
  for (const name of both) values[name] = merges[name]?.(before[name], mine[name], theirs[name]) ?? mine[name];
  return { values, twice: both };
}
