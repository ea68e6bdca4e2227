/**
 * The total order of modules, the same in contract, server and web.
 * A module may import the public entry (`index.ts`) of a module before it, never of one after it.
 */
export const moduleOrder = [
  'audit',
  'files',
  'printing',
  'terminology',
  'identity',
  'organization',
  'workbench',
  'payers',
  'catalogue',
  'patients',
  'billing',
  'scheduling',
  'encounters',
  'observations',
  'allergies',
  'referrals',
  'diagnostics',
  'inventory',
  'medication',
  'pharmacy',
  'inpatient',
  'maternity',
  'queue',
  'frontdesk',
  'reports',
  'webhooks',
  'backup',
  'interop',
] as const;

export type Module = (typeof moduleOrder)[number];
