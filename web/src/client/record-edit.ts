/** The values of a form by field: strings, numbers, choices, lists of them, or rows. */
export type Values = object;

type Field<V> = keyof V & string;

/** A row's `key` identifies it while rows are moved: it does not count as a change. */
const plain = (value: unknown): string | undefined => JSON.stringify(value, (key, inner: unknown) => (key === 'key' ? undefined : inner));

export const isSame = (one: unknown, other: unknown): boolean => one === other || plain(one) === plain(other);

/** Names of the fields in which two states differ. */
export const fieldsChanged = <V extends Values>(before: V, after: V): Field<V>[] =>
  (Object.keys(after) as Field<V>[]).filter((name) => !isSame(after[name], before[name]));

/** How two users' changes of a field are merged: for sets, to which both added and from which both removed items. */
export type Merges<V> = { [F in keyof V]?: (before: V[F], mine: V[F], theirs: V[F]) => V[F] };

/** The form after its record was saved elsewhere. */
export interface Met<V extends Values> {
  /** The merged values: theirs, with the changes made here. */
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
