import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import { staleEdit } from '../../platform/http/refusals.ts';
import type { Ctx, Handler } from '../../platform/http/route.ts';
import { checkPractitioner } from './check-practitioner.ts';
import { describePractitioner, type PractitionerPicture } from './describe-practitioner.ts';
import { endAccess } from './end-access.ts';
import { guardRights } from './guard-rights.ts';
import { endInvitation } from './invitation.store.ts';
import { refuseTaken } from './invite-practitioner.ts';
import { findMembership, replaceLocations, updateMembership } from './membership.store.ts';
import type { OrganizationMeans } from './organization.ports.ts';
import { searchable } from './organization.rules.ts';
import { invite } from './send-invitation.ts';

type Ports = Pick<OrganizationMeans, 'actors'>;
type Update = typeof contract.updatePractitioner;

/**
 * Changes a member of staff (TEAM-006). Sign-in names belong to the user once the invitation is accepted; before that, a new address gets a
 * new e-mail, and the link of the previous one becomes invalid.
 */
export const updatePractitioner =
  (ports: Ports): Handler<Update> =>
  async (ctx, { params, body }, edge) => {
    const { organization_id, now, announce } = ctx;
    const id = params.practitioner_id;
    const current = await findMembership(ctx, id);
    if (!current) throw fail('not_found', {});
    const { fields, contact, location_ids } = await checkPractitioner(ctx, body, current);
    const before = await describePractitioner(ctx, id);
    const changed = contactChanged(contact, before);
    if (current.status === 'invited' && body.status !== undefined) throw fail('organization.notAccepted', {});
    if (changed.email !== undefined) await refuseTaken(ctx, changed.email, id);
    await guardRights(ctx, current, { ...fields, ...(body.status && { status: body.status }) });

    const name_norm = searchable(`${fields.first_name ?? current.first_name} ${fields.last_name ?? current.last_name}`);
    const edit = { ...fields, ...changed, ...(body.status && { status: body.status }), name_norm };
    if (!(await updateMembership(ctx, id, edit, { version: body.version, now }))) throw staleEdit(body, before);
    if (location_ids) await replaceLocations(ctx, id, location_ids);
    if (changed.email !== undefined) await inviteElsewhere(ctx, id);
    if (body.status === 'inactive' && current.status === 'active') await endAccess(ports, ctx, current, edge);
    else if (rights.some((field) => body[field] !== undefined)) {
      await announce('organization.rightsChanged', { practitioner_role_id: id });
      ports.actors.forgetOrganization(organization_id);
    }
    return { data: await describePractitioner(ctx, id) };
  };

/** Fields that a session depends on: open sessions are notified of a change. */
const rights = ['role_id', 'organization_role', 'status', 'workspaces', 'location_ids'] as const;

type Contact = { email?: string; mobile?: string | null };

/** A changed address or number. Once the invitation is accepted, both belong to the sign-in: only the user can change them. */
function contactChanged(sent: Contact, before: Pick<PractitionerPicture, 'email' | 'mobile' | 'status'>): Contact {
  const changed: Contact = {
    ...(sent.email !== undefined && sent.email !== before.email ? { email: sent.email } : {}),
    ...(sent.mobile !== undefined && sent.mobile !== before.mobile ? { mobile: sent.mobile } : {}),
  };
  if (before.status === 'invited') return changed;
  for (const [name, label] of [
    ['email', 'Email'],
    ['mobile', 'Mobile'],
  ] as const) {
    if (name in changed)
      throw fail('invalid', {}, { [name]: [`${label} is what this person signs in with: only they change it, in their profile.`] });
  }
  return changed;
}

async function inviteElsewhere({ actor, db, organization_id, now }: Ctx, membership_id: string): Promise<void> {
  await endInvitation({ db, organization_id }, membership_id, 'replaced', now);
  await invite(db, organization_id, { membership_id, invited_by: actor.practitioner_role_id, now });
}
