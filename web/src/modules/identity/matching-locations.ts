const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Locations whose name, with the places in which it stands, holds every word of the search, in any order and without regard to case and accents (LOC-004). */
export function matchingLocations<L extends { name: string; path: readonly string[] }>(locations: readonly L[], search: string): L[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  return locations.filter(({ name, path }) => words.every((word) => plain([name, ...path].join(' ')).includes(word)));
}
