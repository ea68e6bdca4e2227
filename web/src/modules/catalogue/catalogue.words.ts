import { type FeeType, serviceKinds } from '@akoma/contract/catalogue';
import { provisionCodes } from '@akoma/contract/terminology';

/** Labels of this module's screens. */
export const catalogueWords = {
  services: 'Services',
  title: 'Services & pricing',
  search: 'Search services',
  searchHint: 'Name or code',
  create: 'New service',
  createAct: 'Add service',
  edit: 'Edit service',
  save: 'Save changes',
  open: 'Open',
  duplicate: 'Duplicate',
  delete: 'Delete',
  activate: 'Make active',
  deactivate: 'Make inactive',
  noneYet: 'No services yet',
  noneYetWhy: 'Services are what your hospital offers: consultations, tests, procedures, wards. Appointments and bills are made from them.',
  mayNotWrite: 'Your role may not change services. Ask an administrator.',
  mayNotDelete: 'Your role may not delete services. Ask an administrator.',
  wardServices: 'Ward services (Hospitalization)',
  everywhere: 'All locations',
  nobody: 'Nobody yet',
  changeWorking: 'Change working services',
  worksIn: (name: string) => `Working services of ${name}`,
  always: 'At all opening hours',
  saved: 'The changes are saved.',
} as const;

/** Sentence case on screen is the specification's own spelling. */
export const kindOptions = serviceKinds.map((kind) => ({ value: kind, label: kind }));

/** PRICE-009. */
export const feeTypeOptions: readonly { value: FeeType; label: string }[] = provisionCodes.map(({ code, display }) => ({
  value: code,
  label: display,
}));
