import { type FieldErrors, sentenceOf } from '@akoma/contract/base';
import { inTreeOrder, type Location, type LocationKind, type LocationQuery, mostLevels, whyNotInside } from '@akoma/contract/organization';
import type * as z from 'zod';
import { orderOf } from '../../platform/order-of.ts';
import { refuseWrong, unknownReference } from '../../platform/http/refusals.ts';
import type { PlaceRow } from './location.store.ts';
import { searchable, wordsOf } from './organization.rules.ts';

type Reply = z.output<typeof Location>;

/** 'Ward 2' sorts before 'Ward 10'. */
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const inOrder = <P extends { name: string; id: string }>(places: readonly P[]): P[] =>
  places.toSorted((a, b) => byName.compare(a.name, b.name) || a.id.localeCompare(b.id));

/** Locations for replies, in the order of the tree: each with its path and its number of children. */
export function shownPlaces(places: readonly PlaceRow[]): Reply[] {
  const children = new Map<string, number>();
  for (const { parent_id } of places) if (parent_id) children.set(parent_id, (children.get(parent_id) ?? 0) + 1);
  return inTreeOrder(inOrder(places)).map(({ place, within }) => ({
    ...place,
    uuid: place.id,
    location_name: place.name,
    path: within.map(({ name }) => name),
    depth: within.length,
    children: children.get(place.id) ?? 0,
  }));
}

/** The locations that a query selects, in its order. */
export function chosenPlaces(
  shown: readonly Reply[],
  { search, status, kind, parent_id, ordering, start_date, end_date }: z.output<typeof LocationQuery>,
): Reply[] {
  const words = wordsOf(search);
  const found = shown.filter(
    (place) =>
      (!status || place.status === status) &&
      (!kind || place.kind === kind) &&
      (!parent_id || place.parent_id === parent_id) &&
      (!start_date || Date.parse(place.created_at) >= Date.parse(start_date)) &&
      (!end_date || Date.parse(place.created_at) <= Date.parse(end_date)) &&
      words.every((word) => searchable(`${place.name} ${place.code ?? ''}`).includes(word)),
  );
  if (ordering === 'tree') return found;
  const { column, direction } = orderOf(ordering, ['name', 'code', 'kind', 'created_at'] as const, 'name');
  const turned = direction === 'asc' ? 1 : -1;
  return inOrder(found).sort((a, b) => turned * byName.compare(a[column] ?? '', b[column] ?? ''));
}

/** Kinds that are not work locations while they contain others. */
const holders: readonly LocationKind[] = ['site', 'building', 'wing', 'level'];

/** Active work locations, by name, each with its path. */
export function offeredPlaces(places: readonly PlaceRow[]) {
  const holding = new Set(places.filter(({ status }) => status === 'active').map(({ parent_id }) => parent_id));
  return inOrder(
    inTreeOrder(places)
      .filter(({ place }) => place.status === 'active' && !(holders.includes(place.kind) && holding.has(place.id)))
      .map(({ place: { id, name }, within }) => ({ uuid: id, id, name, location_name: name, path: within.map((one) => one.name) })),
  );
}

export interface PlaceToJudge {
  /** Undefined: a new one. */
  id?: string;
  name: string;
  code: string | null;
  parent_id: string | null;
  status: PlaceRow['status'];
}

/**
 * Refuses, at its field, a name or code that another location has, and a parent that is unknown, closed, or cannot contain the location.
 */
export function judgePlace(places: readonly PlaceRow[], { id, name, code, parent_id, status }: PlaceToJudge): void {
  const others = places.filter((place) => place.id !== id);
  const parent = places.find((place) => place.id === parent_id);
  if (parent_id !== null && !parent) throw unknownReference('parent_id');
  const errors: FieldErrors = {};
  const beside = others.filter((place) => place.parent_id === parent_id);
  if (beside.some((place) => place.name.toLowerCase() === name.toLowerCase())) errors.name = [sentenceOf('not-unique', 'name')];
  if (code !== null && others.some((place) => place.code === code)) errors.code = [sentenceOf('not-unique', 'code')];
  const why = parent && whyNotInside(places, id ?? '', parent.id);
  if (why === 'loop') errors.parent_id = [`${name} cannot be inside itself.`];
  else if (why === 'deep') errors.parent_id = [`Locations can be nested at most ${mostLevels} deep. Choose one further up.`];
  else if (parent?.status === 'inactive' && status !== 'inactive')
    errors.parent_id = [`${parent.name} is closed. Open it first, or choose another.`];
  refuseWrong(errors);
}
