import { type FieldErrors, fail, sentenceOf } from '@akoma/contract/base';
import { inTreeOrder, type Location, type LocationKind, type LocationQuery, mostLevels, whyNotInside } from '@akoma/contract/organization';
import type * as z from 'zod';
import { orderOf } from '../../platform/order-of.ts';
import type { PlaceRow } from './location.store.ts';
import { searchable, wordsOf } from './organization.rules.ts';

type Reply = z.input<typeof Location>;

/** 'Ward 2' stands before 'Ward 10'. */
const byName = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });
const inOrder = <P extends { name: string; id: string }>(places: readonly P[]): P[] =>
  places.toSorted((a, b) => byName.compare(a.name, b.name) || a.id.localeCompare(b.id));

/** Places as replies show them, in the order of the tree: each with where it stands and how many stand in it. */
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

/** The places that a list asks for, in its order. */
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

/** What only holds other places is no place of work while it does. */
const holders: readonly LocationKind[] = ['site', 'building', 'wing', 'level'];

/** Active places where somebody can work, by name, each with where it stands. */
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

/** Refuses, at its field, a name or code that another place has and a parent that is not there, is closed, or cannot hold the place. */
export function judgePlace(places: readonly PlaceRow[], { id, name, code, parent_id, status }: PlaceToJudge): void {
  const others = places.filter((place) => place.id !== id);
  const parent = places.find((place) => place.id === parent_id);
  if (parent_id !== null && !parent) throw fail('not_found', {}, { parent_id: ['Parent id is not valid.'] });
  const errors: FieldErrors = {};
  const beside = others.filter((place) => place.parent_id === parent_id);
  if (beside.some((place) => place.name.toLowerCase() === name.toLowerCase())) errors.name = [sentenceOf('not-unique', 'name')];
  if (code !== null && others.some((place) => place.code === code)) errors.code = [sentenceOf('not-unique', 'code')];
  const why = parent && whyNotInside(places, id ?? '', parent.id);
  if (why === 'loop') errors.parent_id = [`${name} cannot stand in itself.`];
  else if (why === 'deep') errors.parent_id = [`Places stand in each other at most ${mostLevels} deep. Choose one further out.`];
  else if (parent?.status === 'inactive' && status !== 'inactive')
    errors.parent_id = [`${parent.name} is closed. Open it first, or choose another.`];
  if (Object.keys(errors).length > 0) throw fail('invalid', {}, errors);
}
