import type { FileOwner } from '../files/index.ts';
import { findMembership } from './membership.store.ts';

/**
 * Whose photos, signatures, logos and documents without a patient are: everybody sees faces and the logo, a signature only its owner and
 * who may change staff, since with the picture anyone can sign.
 */
export const ownFiles: { practitioner: FileOwner; organization: Pick<FileOwner, 'may'> } = {
  practitioner: {
    exists: async ({ db, organization_id }, id) => (await findMembership(db, organization_id, id)) !== undefined,
    may: ({ actor }, action, { category, practitioner_id }) =>
      (action === 'read' && category === 'photo') || practitioner_id === actor.practitioner_role_id || actor.permissions.has('team.write'),
  },
  organization: {
    may: ({ actor }, action, { category }) =>
      category === 'logo' ? action === 'read' || actor.permissions.has('settings.write') : actor.permissions.has(`files.${action}`),
  },
};
