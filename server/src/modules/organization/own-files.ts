import type { FileOwner } from '../files/index.ts';
import { findMembership } from './membership.store.ts';

/**
 * Who may see staff photos, signatures, logos and documents without a patient: every member sees photos and the logo, a signature only its
 * owner and users who may change staff, because the picture is enough to sign with.
 */
export const ownFiles: { practitioner: FileOwner; organization: Pick<FileOwner, 'may'> } = {
  practitioner: {
    exists: async (ctx, id) => (await findMembership(ctx, id)) !== undefined,
    may: ({ actor }, action, { category, practitioner_id }) =>
      (action === 'read' && category === 'photo') || practitioner_id === actor.practitioner_role_id || actor.permissions.has('team.write'),
  },
  organization: {
    may: ({ actor }, action, { category }) =>
      category === 'logo' ? action === 'read' || actor.permissions.has('settings.write') : actor.permissions.has(`files.${action}`),
  },
};
