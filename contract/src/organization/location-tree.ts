/** Greatest depth of places within places: site, building, level, department, room, desk. */
export const mostLevels = 6;

/** The fields of a location that the tree uses. */
export interface Placed {
  id: string;
  parent_id: string | null;
}

/** The ancestors of a location, nearest first. The chain ends at a parent that is not among `places`. */
export function ancestorsOf<P extends Placed>(places: readonly P[], id: string): P[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  const way: P[] = [];
  let parent = byId.get(id)?.parent_id ?? null;
  // a chain longer than the deepest tree can only be a loop, which must not hang this function
  while (parent !== null && way.length < mostLevels) {
    const place = byId.get(parent);
    if (!place) break;
    way.push(place);
    parent = place.parent_id;
  }
  return way;
}

/** The direct children of each location, by its id; top-level locations are under `null`. */
function childrenIn<P extends Placed>(places: readonly P[], parentOf: (place: P) => string | null): Map<string | null, P[]> {
  const children = new Map<string | null, P[]>();
  for (const place of places) {
    const beside = children.get(parentOf(place));
    if (beside) beside.push(place);
    else children.set(parentOf(place), [place]);
  }
  return children;
}

/** Number of levels below a location, 0 without children. */
function levelsBelow(places: readonly Placed[], id: string): number {
  const childrenOf = childrenIn(places, ({ parent_id }) => parent_id);
  let levels = 0;
  let level: readonly Placed[] = childrenOf.get(id) ?? [];
  while (level.length > 0 && levels < mostLevels) {
    levels += 1;
    level = level.flatMap((place) => childrenOf.get(place.id) ?? []);
  }
  return levels;
}

/**
 * Why a location cannot be moved there: `loop`, it would be inside itself or one of its descendants; `deep`, more than {@link mostLevels}
 * levels.
 */
export function whyNotInside(places: readonly Placed[], id: string, parent_id: string): 'loop' | 'deep' | null {
  const above = ancestorsOf(places, parent_id);
  if (id === parent_id || above.some((place) => place.id === id)) return 'loop';
  // the parent and its ancestors, the location itself, and its descendants
  return above.length + 1 + 1 + levelsBelow(places, id) > mostLevels ? 'deep' : null;
}

/** Possible parents of a location: all but those that would form a loop or a seventh level. `id` undefined: a new location. */
export const possibleParents = <P extends Placed>(places: readonly P[], id: string | undefined): P[] =>
  places.filter((place) => whyNotInside(places, id ?? '', place.id) === null);

/** Each location after its parent, siblings in the given order, with its ancestors, outermost first. */
export function inTreeOrder<P extends Placed>(places: readonly P[]): { place: P; within: readonly P[] }[] {
  const known = new Set(places.map(({ id }) => id));
  const childrenOf = childrenIn(places, ({ parent_id }) => (parent_id !== null && known.has(parent_id) ? parent_id : null));
  const ordered: { place: P; within: readonly P[] }[] = [];
  const walk = (parent: string | null, within: readonly P[]) => {
    for (const place of childrenOf.get(parent) ?? []) {
      ordered.push({ place, within });
      walk(place.id, [...within, place]);
    }
  };
  walk(null, []);
  return ordered;
}
