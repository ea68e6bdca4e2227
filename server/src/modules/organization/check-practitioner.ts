import { fail, type ParsedOf, toE164 } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import type { Ctx } from '../../platform/http/route.ts';
import { listLocationsAmong } from './location.store.ts';
import { findRole, findRoleByName } from './role.store.ts';

type Sent = Partial<ParsedOf<typeof contract.invitePractitioner>['body']>;

/** Without what was not sent, so that it stays or a default holds. */
const sentOf = <F extends object>(fields: F): { [K in keyof F]?: Exclude<F[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

/**
 * What was sent of a member of staff as its columns, the specification's two spellings made one, and its locations. An unknown role or
 * location: 404 at the field; a phone number that is none: 400.
 */
export async function checkPractitioner({ db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>, sent: Sent) {
  const role_id = await roleOf({ db, organization_id }, sent);
  const location_ids = sent.location_ids && [...new Set(sent.location_ids)];
  if (location_ids && (await listLocationsAmong(db, organization_id, location_ids)).length < location_ids.length)
    throw fail('not_found', {}, { location_ids: ['Location ids is not valid.'] });
  const sentMobile = sent.mobile ?? sent.phone ?? (sent.mobile === null || sent.phone === null ? null : undefined);
  const mobile = sentMobile && toE164(sentMobile);
  if (mobile === null && sentMobile) throw fail('invalid', {}, { mobile: ['Mobile is not valid.'] });
  const specialty = sent.practitioner_specialty?.map((one) => (typeof one === 'string' ? { code: one, display: one } : one));
  const { title, first_name, last_name, gender, country_code, address, workspaces, organization_role } = sent;
  return {
    location_ids,
    contact: sentOf({ email: sent.email, mobile: sentMobile === null || sentMobile === '' ? null : mobile }),
    fields: sentOf({
      role_id,
      organization_role,
      title,
      first_name,
      last_name,
      gender,
      birth_date: sent.birth_date === undefined ? sent.date_of_birth : sent.birth_date,
      address,
      country_code,
      team_member_type: sent.team_member_type ?? sent.practitioner_type,
      specialty: specialty && JSON.stringify(specialty),
      workspaces: workspaces && [...new Set(workspaces)],
      ...(workspaces === null ? { workspaces } : {}),
    }),
  };
}

async function roleOf({ db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>, { role_id, practitioner_role }: Sent) {
  if (role_id !== undefined) {
    if (!(await findRole(db, organization_id, role_id))) throw fail('not_found', {}, { role_id: ['Role id is not valid.'] });
    return role_id;
  }
  if (practitioner_role === undefined) return undefined;
  const found = await findRoleByName(db, organization_id, practitioner_role);
  if (!found) throw fail('not_found', {}, { practitioner_role: ['Practitioner role is not valid.'] });
  return found.id;
}
