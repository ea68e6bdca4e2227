import { insertFlag, readFlag } from '../../platform/db/flag.store.ts';
import type { Db } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import type { InNoTenant, InTenant } from '../../platform/module.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { StartFailure } from '../../platform/start-failure.ts';
import { hasAccounts } from '../identity/index.ts';
import { admitInvited } from './admit-member.ts';
import { foundOrganization } from './found-organization.ts';
import { endInvitation, insertInvitation } from './invitation.store.ts';
import { findMembership, updateMembership } from './membership.store.ts';
import { searchable } from './organization.rules.ts';
import { findOrganization, updateOrganizationRow } from './organization.store.ts';
import { writeInvitation } from './send-invitation.ts';

/** The first administrator of this installation, and the organisation. */
interface FirstMark {
  organization_id: string;
  membership_id: string;
}

const flag = 'first-administrator';

/** The record of the first administrator, even one who has not accepted yet. */
export const readFirstMark = async (db: Db): Promise<FirstMark | null> => (await readFlag(db, flag)) as FirstMark | null;

export interface FirstAdministrator {
  /** Name of the organisation to found. */
  organization: string;
  email: string;
  first_name: string;
  last_name: string;
}

interface Means {
  inNoTenant: InNoTenant;
  inTenant: InTenant;
  public_url: string;
  now: Date;
}

/** The result: the link, which works once, and its e-mail. */
export interface FirstInvitation {
  link: string;
  letter: Mail;
  expires_at: Date;
  /** It existed already, not accepted: names were corrected, and the previous link is invalid. */
  again: boolean;
}

/**
 * Creates the first organisation of an empty database, with its roles and workspaces and one owner, who sets a password through the link;
 * until then there is none. Until the link is used this can be repeated, for a mistyped address or a lost link.
 * @throws StartFailure if the installation has users already
 */
export async function makeFirstAdministrator(means: Means, person: FirstAdministrator): Promise<FirstInvitation> {
  const { inNoTenant, inTenant } = means;
  const { mark, peopled } = await inNoTenant('read', async (db) => ({ mark: await readFirstMark(db), peopled: await hasAccounts(db) }));
  if (mark) return inTenant(mark.organization_id, 'write', (db) => correct(db, mark, means, person));
  if (peopled)
    throw new StartFailure('This database has people already: a member who may change the team invites others on the page "Team".');
  const organization_id = newId();
  return inTenant(organization_id, 'write', async (db) => {
    const { roles } = await foundOrganization({ db, organization_id }, { name: person.organization });
    const membership_id = await admitInvited(
      { db, organization_id },
      {
        ...nameOf(person),
        title: '', // the command does not ask for one
        email: person.email,
        role_id: roles.Administrator!,
        organization_role: 'owner',
        team_member_type: 'non_clinical_staff',
      },
    );
    if (!(await insertFlag(db, flag, { organization_id, membership_id } satisfies FirstMark)))
      throw new StartFailure('Another run of this command was first: run it again to see what it made.');
    return { ...(await inviteNow(db, organization_id, membership_id, means)), again: false };
  });
}

const nameOf = ({ first_name, last_name }: FirstAdministrator) => ({ first_name, last_name });

async function correct(
  db: Db,
  { organization_id, membership_id }: FirstMark,
  means: Means,
  person: FirstAdministrator,
): Promise<FirstInvitation> {
  const { now } = means;
  const [member, organization] = await Promise.all([
    findMembership({ db, organization_id }, membership_id),
    findOrganization({ db, organization_id }),
  ]);
  if (member?.status !== 'invited')
    throw new StartFailure(
      `${organization?.name ?? 'The organisation'} has its first administrator already: a member who may change the team invites others on the page "Team".`,
    );
  await updateOrganizationRow({ db, organization_id }, { name: person.organization }, { now });
  const name_norm = searchable(`${person.first_name} ${person.last_name}`);
  await updateMembership({ db, organization_id }, membership_id, { ...nameOf(person), name_norm, email: person.email }, { now });
  await endInvitation({ db, organization_id }, membership_id, 'replaced', now);
  return { ...(await inviteNow(db, organization_id, membership_id, means)), again: true };
}

async function inviteNow(db: Db, organization_id: string, membership_id: string, { public_url, now }: Means) {
  const id = await insertInvitation({ db, organization_id }, { membership_id, invited_by: null, now });
  const written = await writeInvitation(db, organization_id, id, { public_url, now });
  if (!written) throw new Error('an invitation that was just opened leads nowhere');
  return written;
}
