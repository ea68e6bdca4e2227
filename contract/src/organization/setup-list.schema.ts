import * as z from 'zod';
import { Id, orderings, PageQuery } from '../base/index.ts';

// The queries of the lists are a file of their own: the web app's first page loads them, without the remaining schemas.

/** The organisation, for callers who belong to several. Default: the session's current one (rulings.md 9). */
export const managingFields = {
  managing_organization_id: Id.optional(),
  managing_organization: Id.optional().describe('Accepted for managing_organization_id.'),
};

export const recordStatuses = ['active', 'suspended', 'inactive'] as const;
export const RecordStatus = z.enum(recordStatuses);

/** The query of an organisation's list without filters of its own: the lists are short, so a search is enough. */
export const ManagedQuery = PageQuery.omit({ start_date: true, end_date: true }).extend(managingFields);
export const SetupQuery = ManagedQuery.extend({
  status: RecordStatus.optional(),
  ordering: orderings(['name', 'type', 'created_at']).describe('Left out: in the order in which they were made.'),
});

/** The whole list unless a page is asked for: its total then is its length (WS-023). */
export const ListWorkspacesQuery = SetupQuery.extend({
  page_size: PageQuery.shape.page_size.unwrap().optional().describe('Left out: 100.'),
});

/** Kinds of location. Beds are not work locations: they belong to the wards' module. */
export const locationKinds = [
  'site',
  'building',
  'wing',
  'level',
  'department',
  'clinic',
  'ward',
  'room',
  'theatre',
  'laboratory',
  'pharmacy',
  'store',
  'desk',
  'vehicle',
  'home',
] as const;
export type LocationKind = (typeof locationKinds)[number];
export const LocationKind = z.enum(locationKinds);

export const LocationQuery = PageQuery.extend({
  ...managingFields,
  status: RecordStatus.optional(),
  kind: LocationKind.optional(),
  parent_id: Id.optional().describe('Only what stands directly in this place.'),
  ordering: z
    .enum([...orderings(['name', 'code', 'kind', 'created_at']).unwrap().options, 'tree'])
    .optional()
    .describe('name (the preset), code, kind, created_at, each also with `-`; or tree: each place under the one in which it stands.'),
});
