/** The values of a form by field. */
export type Values = Record<string, string | number | boolean | null>;

/** Names of the fields in which two states differ. */
export const fieldsChanged = <V extends Values>(before: V, after: V): (keyof V & string)[] =>
  (Object.keys(after) as (keyof V & string)[]).filter((name) => after[name] !== before[name]);

/**
 * What becomes of a form when its record was saved elsewhere. `follows`: nothing that was typed here was changed there, and these are the
 * values to go on with. `collides`: the same fields were changed in both places to different values.
 */
export function meetOther<V extends Values>(
  before: V,
  mine: V,
  there: V,
): { kind: 'follows'; values: V } | { kind: 'collides'; fields: (keyof V & string)[] } {
  const changedThere = fieldsChanged(before, there);
  const fields = changedThere.filter((name) => mine[name] !== before[name] && mine[name] !== there[name]);
  if (fields.length > 0) return { kind: 'collides', fields };
  return { kind: 'follows', values: { ...mine, ...Object.fromEntries(changedThere.map((name) => [name, there[name]])) } };
}
