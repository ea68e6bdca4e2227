/**
 * The one total order of rooms, the same in contract, server and web.
 * A room may open the door of a room that stands before it, never after it.
 */
export const ladder = [
  'audit',
  'files',
  'printing',
  'terminology',
  'identity',
  'organization',
  'desk',
  'payers',
  'catalogue',
  'patients',
  'billing',
  'scheduling',
  'encounters',
  'observations',
  'allergies',
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

export type Room = (typeof ladder)[number];
