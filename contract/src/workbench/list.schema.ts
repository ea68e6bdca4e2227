import * as z from 'zod';
import { editFields, recordFields } from '../base/index.ts';

/** Which list is meant: `patients`, `patient-visits`. The same list in several workspaces has one name. */
export const ListName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const ColumnKey = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/);
const ColumnKeys = z.array(ColumnKey).max(60);

/** Rows of 44 px, or of 32 px. */
export const listDensities = ['comfortable', 'compact'] as const;

/** Columns in the order that the user chose, and those put away. A column that neither names stands where the list has it. */
export const ListLayout = z.object({ shown: ColumnKeys, hidden: ColumnKeys }).meta({ id: 'ListLayout' });
export type ListLayout = z.output<typeof ListLayout>;

export const ListSettingBody = z.object({
  layout: ListLayout.nullable().describe('null: as the list comes.'),
  density: z.enum(listDensities).nullable().describe('null: as the user has it everywhere.'),
});
export const ListSetting = ListSettingBody.extend({ list: ListName }).meta({ id: 'ListSetting' });
export type ListSetting = z.output<typeof ListSetting>;

/** What the address of a list says: filters, order, page size. The page itself and open dialogs are no part of a view. */
const ViewSearch = z
  .record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), z.string().max(300))
  .refine((search) => Object.keys(search).length <= 30);

/** So many a user may keep for one list. */
export const viewsKept = 30;
const viewFields = {
  name: z.string().trim().min(1).max(60),
  search: ViewSearch,
  layout: ListLayout.nullable(),
  is_default: z.boolean().describe('Shown when the list is opened without any filter. One view of a list at most.'),
};
export const SavedView = z
  .object({ ...recordFields, list: ListName, ...viewFields })
  .meta({ id: 'SavedView' })
  .describe('A list with a name: only its owner sees it.');
export type SavedView = z.output<typeof SavedView>;
export const NewView = z.object({
  list: ListName,
  ...viewFields,
  layout: viewFields.layout.default(null),
  is_default: viewFields.is_default.default(false),
});
export const EditView = z.object({ ...editFields, ...z.object(viewFields).partial().shape });
