/** Labels of the screen of customer groups. */
export const payersWords = {
  title: 'Customer Groups',
  search: 'Search customer groups',
  searchHint: 'Name',
  create: 'New customer group',
  edit: 'Edit',
  editTitle: 'Edit customer group',
  activate: 'Activate',
  deactivate: 'Make inactive',
  delete: 'Delete',
  noneYet: 'No customer groups yet',
  noneYetWhy: 'A customer group names patients who share a price tier, a discount or a payer: your own staff, or the children of a school.',
  mayNotWrite: 'Your role may not change customer groups. Ask an administrator.',
  mayNotDelete: 'Your role may not delete customer groups. Ask an administrator.',
  name: 'Name',
  description: 'Description',
  descriptionHint: 'Who belongs to it',
  price_tier: 'Price tier',
  priceTierHint: 'The name of a tier of your services; leave empty when they pay as everybody does.',
  patients: 'Patients',
  counted: (patients: number) => (patients === 1 ? '1 patient' : `${patients} patients`),
  state: 'Status',
  active: 'Active',
  inactive: 'Inactive',
  save: 'Save customer group',
  saved: 'The customer group is saved.',
} as const;

export const stateOptions = [
  { value: 'true', label: payersWords.active },
  { value: 'false', label: payersWords.inactive },
] as const;
