import * as z from 'zod';
import {
  Amount,
  currencies,
  Day,
  defaultCurrency,
  editFields,
  Id,
  IdParams,
  orderings,
  PageQuery,
  recordFields,
  SentAmount,
} from '../base/index.ts';

export const DiscountType = z.enum(['percentage', 'fixed']);
export type DiscountType = z.output<typeof DiscountType>;
export const DiscountStatus = z.enum(['draft', 'active', 'inactive']);
export type DiscountStatus = z.output<typeof DiscountStatus>;
/** Why somebody pays nothing (ruling 210). */
export const ExemptionReason = z.enum(['under-five', 'elderly', 'maternity', 'indigent', 'staff', 'public-health', 'disaster', 'other']);
export type ExemptionReason = z.output<typeof ExemptionReason>;

const organizations = { managing_organization_id: Id.optional(), managing_organization: Id.optional(), service_provider_id: Id.optional() };
const fields = {
  name: z.string().trim().min(1).max(200),
  type: DiscountType,
  value: SentAmount.describe('Of a percentage: from 0 to 100, two decimals. Of a fixed one: an amount off each charge.'),
  currency: z.enum(currencies).describe('Of a fixed one; charges in another currency get none of it.'),
  valid_from: Day.nullable().describe('First day; null: no beginning.'),
  valid_to: Day.nullable().describe('Last day; null: no end.'),
  customer_group_id: Id.nullable().describe('New charges of its patients get it by themselves; null: it is chosen by hand.'),
  exemption: ExemptionReason.nullable().describe('Why nothing is paid: of a discount of 100 percent alone.'),
};

/** A discount on charges (DISC-001, DISC-004). */
export const Discount = z
  .object({
    ...recordFields,
    name: z.string(),
    type: DiscountType,
    value: Amount.describe(fields.value.description!),
    currency: z.enum(currencies).nullable().describe('Of a fixed one.'),
    status: DiscountStatus,
    valid_from: Day.nullable(),
    valid_to: Day.nullable(),
    customer_group_id: Id.nullable(),
    customer_group_name: z.string().nullable(),
    exemption: ExemptionReason.nullable(),
    managing_organization: Id,
  })
  .meta({ id: 'Discount' });
export type Discount = z.output<typeof Discount>;

export const NewDiscount = z.object({
  ...fields,
  currency: fields.currency.default(defaultCurrency),
  valid_from: fields.valid_from.default(null),
  valid_to: fields.valid_to.default(null),
  customer_group_id: fields.customer_group_id.default(null),
  exemption: fields.exemption.default(null),
  status: z.enum(['draft', 'active']).default('draft'),
  ...organizations,
});
export const DiscountEdit = z.object(fields).partial().extend(editFields).extend(organizations);
export const DiscountAction = z.object({ ...editFields, ...organizations }).default({});
export const DiscountOrganization = z.object(organizations);
export const DiscountParams = IdParams.extend({ discount_id: Id });

export const discountOrderings = ['name', 'created_at', 'updated_at'] as const;
export const ListDiscountsQuery = PageQuery.omit({ start_date: true, end_date: true }).extend({
  ordering: orderings(discountOrderings),
  status: DiscountStatus.optional(),
  by_hand: z.stringbool().optional().describe('Only those that are chosen by hand, or only those of a customer group.'),
  on: Day.optional().describe('Those that are valid on that day.'),
  ...organizations,
});
export type ListDiscountsQuery = z.output<typeof ListDiscountsQuery>;

/** What a discount needs besides its fields, by field. */
export function judgeDiscount({
  type,
  value,
  valid_from,
  valid_to,
  exemption,
}: Pick<z.output<typeof NewDiscount>, 'type' | 'value' | 'valid_from' | 'valid_to' | 'exemption'>): Record<string, string[]> {
  return {
    ...(type === 'percentage' && Number(value) > 100 && { value: ['Value should not be more than 100.'] }),
    ...(valid_from !== null && valid_to !== null && valid_to < valid_from && { valid_to: ['Valid to should not be before valid from.'] }),
    ...(exemption !== null &&
      !(type === 'percentage' && Number(value) === 100) && { exemption: ['An exemption is a discount of 100 percent.'] }),
  };
}
