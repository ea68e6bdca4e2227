import type { Discount, DiscountStatus, ExemptionReason } from '@akoma/contract/billing';
import { formatMoney } from '../../ui/page/format-money.ts';

/** Labels of the screen of discounts. */
export const discountWords = {
  title: 'Discounts',
  search: 'Search discounts',
  searchHint: 'Name',
  create: 'New discount',
  edit: 'Edit',
  editTitle: 'Edit discount',
  activate: 'Activate',
  deactivate: 'Make inactive',
  delete: 'Delete',
  noneYet: 'No discounts yet',
  noneYetWhy:
    'A discount takes a percentage or an amount off charges: of the patients of a customer group by itself, or where somebody chooses it.',
  mayNotWrite: 'Your role may not change discounts. Ask an administrator.',
  mayNotDelete: 'Your role may not delete discounts. Ask an administrator.',
  name: 'Name',
  type: 'Type',
  value: 'Value',
  percent: 'Percent',
  off: 'Amount off each charge',
  currency: 'Currency',
  valid_from: 'Valid from',
  valid_to: 'Valid to',
  customer_group_id: 'Customer group',
  groupHint: 'New charges of its patients get it by themselves. Leave empty for one that is chosen by hand.',
  exemption: 'Exemption',
  exemptionHint: 'Why nothing is paid: only with 100 percent.',
  none: 'None',
  applies: 'Applies to',
  byHand: 'Chosen by hand',
  state: 'Status',
  days: 'Valid',
  save: 'Save discount',
  saved: 'The discount is saved.',
} as const;

export const typeOptions = [
  { value: 'percentage', label: 'Percentage' },
  { value: 'fixed', label: 'Fixed amount' },
] as const;

export const discountStatusNames: Readonly<Record<DiscountStatus, string>> = { draft: 'Draft', active: 'Active', inactive: 'Inactive' };

export const exemptionNames: Readonly<Record<ExemptionReason, string>> = {
  'under-five': 'Under five years',
  elderly: 'Elderly',
  maternity: 'Pregnancy and birth',
  indigent: 'Cannot pay',
  staff: 'Staff',
  'public-health': 'Public health',
  disaster: 'Disaster',
  other: 'Other',
};

/** `12.50` → `12.5 %`; a fixed one with its currency. */
export const takenOff = ({ type, value, currency }: Pick<Discount, 'type' | 'value' | 'currency'>): string =>
  type === 'percentage' ? `${Number(value)} %` : formatMoney(value, currency ?? 'GHS');
