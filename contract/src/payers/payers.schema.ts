import * as z from 'zod';
import { editFields, Id, orderings, PageQuery, recordFields } from '../base/index.ts';

const managing = { managing_organization_id: Id.optional(), managing_organization: Id.optional() };
const fields = {
  name: z.string().trim().min(1).max(200),
  description: z.string().trim().max(500).nullable().describe('Who belongs to it, for colleagues who choose it.'),
  price_tier: z
    .string()
    .trim()
    .min(1)
    .max(80)
    .nullable()
    .describe('The name of the price tier that its patients pay; null: they pay as everybody does.'),
};

/** A customer group: patients who share a price tier, a discount or a payer (CGRP-001, CGRP-006). */
export const CustomerGroup = z
  .object({
    ...recordFields,
    name: z.string(),
    description: fields.description,
    price_tier: z.string().nullable().describe(fields.price_tier.description!),
    active: z.boolean().describe('False: nobody joins it any more.'),
    patients: z.int().describe('How many patients belong to it; records that were merged into another do not count.'),
    managing_organization: Id,
  })
  .meta({ id: 'CustomerGroup' });
export type CustomerGroup = z.output<typeof CustomerGroup>;

export const NewCustomerGroup = z.object({
  name: fields.name,
  description: fields.description.default(null),
  price_tier: fields.price_tier.default(null),
  ...managing,
});
export const CustomerGroupEdit = z.object(fields).partial().extend(editFields).extend(managing);

/** The body of an action that changes whether a group is offered. */
export const CustomerGroupAction = z.object({ ...editFields, ...managing }).default({});
export const CustomerGroupOrganization = z.object(managing);

export const customerGroupsOrderings = ['name', 'created_at', 'updated_at'] as const;
export const ListCustomerGroupsQuery = PageQuery.extend({
  active: z.stringbool().optional().describe('Left out: both.'),
  ordering: orderings(customerGroupsOrderings),
  ...managing,
});
export const ExportCustomerGroupsQuery = ListCustomerGroupsQuery.omit({ page: true, page_size: true });
