import type { FileOwner } from '../files/index.ts';
import { findPatient } from './patients.store.ts';

/** A patient's photo belongs to the record that shows it, other files to who may handle files and see the patient. */
export const ownPatientFiles: FileOwner = {
  exists: async (ctx, id) => (await findPatient(ctx, id)) !== undefined,
  may: ({ actor }, action, { category }) =>
    category === 'photo'
      ? actor.permissions.has(action === 'read' ? 'patients.read' : 'patients.write')
      : actor.permissions.has(`files.${action}`) && actor.permissions.has('patients.read'),
};
