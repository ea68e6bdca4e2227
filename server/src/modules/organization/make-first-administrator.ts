import { insertFlag, readFlag } from '../../platform/db/flag.store.ts';
import type { Db, Mode } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
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

/** Who was made the first administrator of this installation, and where. */
interface FirstMark {
  organization_id: string;
  membership_id: string;
}

const flag = 'first-administrator';

/** Whether there is a first administrator, even one who has not accepted yet. */
export const readFirstMark = async (db: Db): Promise<FirstMark | null> => (await readFlag(db, flag)) as FirstMark | null;

export interface FirstAdministrator {
  /** Name of the organisation to found. */
  organization: string;
  email: string;
  first_name: string;
  last_name: string;
}

interface Means {
  inNoTenant: <T>(mode: Mode, work: (db: Db) => Promise<T>) => Promise<T>;
  inTenant: <T>(organization_id: string, mode: Mode, work: (db: Db) => Promise<T>) => Promise<T>;
  public_url: string;
  now: Date;
}

/** What came of it: the link that opens the organisation, once, and its letter. */
export interface FirstInvitation {
  link: string;
  letter: Mail;
  expires_at: Date;
  /** It was made before and nobody had accepted: names were corrected, and the link before this one is dead. */
  again: boolean;
}

/**
 * Founds the first organisation of an empty database, with its roles and workspaces and one owner, who has yet to set a password by the
 * link. Nobody has a password before. Until the link is used it may be done again, for a mistyped address or a lost link.
 * @throws StartFailure when somebody signs in here already
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
        title: '', // nobody was asked for one
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
    findMembership(db, organization_id, membership_id),
    findOrganization(db, organization_id),
  ]);
  if (member?.status !== 'invited')
    throw new StartFailure(
      `${organization?.name ?? 'The organisation'} has its first administrator already: a member who may change the team invites others on the page "Team".`,
    );
  await updateOrganizationRow(db, organization_id, { name: person.organization }, { now });
  const name_norm = searchable(`${person.first_name} ${person.last_name}`);
  await updateMembership(db, organization_id, membership_id, { ...nameOf(person), name_norm, email: person.email }, { now });
  await endInvitation(db, organization_id, membership_id, 'replaced', now);
  return { ...(await inviteNow(db, organization_id, membership_id, means)), again: true };
}

async function inviteNow(db: Db, organization_id: string, membership_id: string, { public_url, now }: Means) {
  const id = await insertInvitation(db, organization_id, { membership_id, invited_by: null, now });
  const written = await writeInvitation(db, organization_id, id, { public_url, now });
  if (!written) throw new Error('an invitation that was just opened leads nowhere');
  return written;
}
