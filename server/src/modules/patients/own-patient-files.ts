import type { FileOwner } from '../files/index.ts';
import { findPatient } from './patients.store.ts';

/** A patient's photo is visible to all who may see the record; other files need the permission for files and for the patient. */
export const ownPatientFiles: FileOwner = {
  exists: async (ctx, id) => (await findPatient(ctx, id)) !== undefined,
  may: ({ actor }, action, { category }) =>
    category === 'photo'
      ? actor.permissions.has(action === 'read' ? 'patients.read' : 'patients.write')
      : actor.permissions.has(`files.${action}`) && actor.permissions.has('patients.read'),
};
