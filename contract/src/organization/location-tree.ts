/** Greatest depth of places within places: site, building, level, department, room, desk. */
export const mostLevels = 6;

/** What the tree needs to know of a place. */
export interface Placed {
  id: string;
  parent_id: string | null;
}

/** The places in which one stands, the innermost first. A parent that is not among `places` ends the way. */
export function ancestorsOf<P extends Placed>(places: readonly P[], id: string): P[] {
  const byId = new Map(places.map((place) => [place.id, place]));
  const way: P[] = [];
  let parent = byId.get(id)?.parent_id ?? null;
  // a way longer than the deepest tree can only be a loop, which nothing here may hang on
  while (parent !== null && way.length < mostLevels) {
    const place = byId.get(parent);
    if (!place) break;
    way.push(place);
    parent = place.parent_id;
  }
  return way;
}

/** What stands directly in each place, by the place's id; under `null` what stands by itself. */
function childrenIn<P extends Placed>(places: readonly P[], parentOf: (place: P) => string | null): Map<string | null, P[]> {
  const children = new Map<string | null, P[]>();
  for (const place of places) {
    const beside = children.get(parentOf(place));
    if (beside) beside.push(place);
    else children.set(parentOf(place), [place]);
  }
  return children;
}

/** How many levels stand under a place, 0 when none does. */
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

/** Why a place cannot stand there: `loop`, in itself or in what stands in it; `deep`, more than {@link mostLevels} would stand in each other. */
export function whyNotInside(places: readonly Placed[], id: string, parent_id: string): 'loop' | 'deep' | null {
  const above = ancestorsOf(places, parent_id);
  if (id === parent_id || above.some((place) => place.id === id)) return 'loop';
  // the parent and what it stands in, the place itself, and what stands in it
  return above.length + 1 + 1 + levelsBelow(places, id) > mostLevels ? 'deep' : null;
}

/** Where a place may be put: every other one that makes no loop and no seventh level. `id` undefined: a new place. */
export const possibleParents = <P extends Placed>(places: readonly P[], id: string | undefined): P[] =>
  places.filter((place) => whyNotInside(places, id ?? '', place.id) === null);

/** Each place under the one in which it stands, those beside each other in the order given, with the places in which it stands, the outermost first. */
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
