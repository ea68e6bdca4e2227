import * as z from 'zod';
import { editFields, recordFields } from '../base/index.ts';

/** The name of a list: `patients`, `patient-visits`. The same list in several workspaces has one name. */
export const ListName = z.string().regex(/^[a-z][a-z0-9-]{0,39}$/);
const ColumnKey = z.string().regex(/^[a-z][a-z0-9_]{0,59}$/);
const ColumnKeys = z.array(ColumnKey).max(60);

/** Rows of 44 px, or of 32 px. */
export const listDensities = ['comfortable', 'compact'] as const;

/** Visible columns in the user's order, and hidden ones. A column in neither has its default position. */
export const ListLayout = z.object({ shown: ColumnKeys, hidden: ColumnKeys }).meta({ id: 'ListLayout' });
export type ListLayout = z.output<typeof ListLayout>;

export const ListSettingBody = z.object({
  layout: ListLayout.nullable().describe('null: the list’s default.'),
  density: z.enum(listDensities).nullable().describe('null: the user’s general setting.'),
});
export const ListSetting = ListSettingBody.extend({ list: ListName }).meta({ id: 'ListSetting' });
export type ListSetting = z.output<typeof ListSetting>;

/** The search parameters of a list's address: filters, order, page size. The page number and open dialogs are not part of a view. */
const ViewSearch = z
  .record(z.string().regex(/^[a-z][a-z0-9_]{0,39}$/), z.string().max(300))
  .refine((search) => Object.keys(search).length <= 30);

/** Maximum saved views per user and list. */
export const viewsKept = 30;
const viewFields = {
  name: z.string().trim().min(1).max(60),
  search: ViewSearch,
  layout: ListLayout.nullable(),
  is_default: z.boolean().describe('Shown when the list is opened without any filter. At most one view of a list.'),
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
