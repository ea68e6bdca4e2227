import * as z from 'zod';
import { editFields, Id, Instant, PageQuery, recordFields } from '../base/index.ts';
import { FormItem } from './form-item.schema.ts';
import { itemErrors } from './own-form.ts';

/** The most lines of one form, headings and questions together. */
export const mostFormItems = 200;

const items = z
  .array(FormItem)
  .max(mostFormItems)
  .superRefine((all, context) => {
    for (const [path, message] of Object.entries(itemErrors(all)))
      context.addIssue({ code: 'custom', message, path: path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)) });
  });
const text = {
  title: z.string().trim().min(1).max(100),
  purpose: z.string().trim().max(300).describe('What it is for; empty: nothing is said.'),
};

/** A form that the organisation writes, without its lines. */
export const OwnFormCard = z
  .object({
    ...recordFields,
    name: z.string().describe('By which its answers name it.'),
    title: z.string(),
    purpose: z.string(),
    active: z.boolean().describe('False: nobody begins it any more; what was filled stays.'),
    published_version: z.int().nullable().describe('The version that is filled; null: it was never published.'),
    changed: z.boolean().describe('What is written differs from what is published.'),
  })
  .meta({ id: 'OwnFormCard' });
export type OwnFormCard = z.output<typeof OwnFormCard>;

/** A form that the organisation writes (ruling 149). Publishing makes a version that never changes. */
export const OwnForm = OwnFormCard.extend({
  items: z.array(FormItem).describe('As they are written now.'),
  versions: z.array(z.object({ number: z.int(), title: z.string(), published_at: Instant })).describe('The published ones, newest first.'),
}).meta({ id: 'OwnForm' });
export type OwnForm = z.output<typeof OwnForm>;

export const OwnFormQuery = z.object({ service_provider_id: Id.optional() });
export const NewOwnForm = z.object({
  title: text.title,
  purpose: text.purpose.default(''),
  items: items.default([]),
  service_provider_id: Id.optional(),
});
export const OwnFormEdit = z
  .object({ ...text, items, active: z.boolean() })
  .partial()
  .extend({ ...editFields, service_provider_id: Id.optional() });
export const PublishOwnForm = z.object({ ...editFields, service_provider_id: Id.optional() });

const { page, page_size } = PageQuery.shape;
export const ListOwnFormsQuery = z.object({
  search: z.string().trim().max(100).optional().describe('Part of the title.'),
  active: z.stringbool().optional().describe('Left out: both.'),
  service_provider_id: Id.optional(),
  page,
  page_size,
});
