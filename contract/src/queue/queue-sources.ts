import type { Permission } from '../base/index.ts';
import type { WorkspaceType } from '../identity/index.ts';

/**
 * The permission that reading the queue of a workspace asks for: that of its source (rulings 103, 124). A workspace whose source is not
 * built is absent.
 */
export const queueReads: Readonly<Partial<Record<WorkspaceType, Permission>>> = {
  RECEPT: 'visits.read',
  OPD: 'visits.read',
  VIRT: 'visits.read',
  HOME: 'visits.read',
  COVID: 'visits.read',
  EMERG: 'visits.read',
  MOM: 'visits.read',
  ADMIN: 'visits.read',
  BILL: 'billing.read',
};
