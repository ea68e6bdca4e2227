import { fail, type ParsedOf, toE164 } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { listLocationsAmong } from './location.store.ts';
import { findRole, findRoleByName } from './role.store.ts';

type Sent = Partial<ParsedOf<typeof contract.invitePractitioner>['body']>;

/** Without absent fields, so that their values stay or defaults apply. */
const sentOf = <F extends object>(fields: F): { [K in keyof F]?: Exclude<F[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

/**
 * The sent staff fields as columns, with alternative spellings merged, and the locations. An unknown role or location: 404 at the field; an
 * invalid phone number: 400.
 */
export async function checkPractitioner(ctx: Pick<Ctx, 'db' | 'organization_id'>, sent: Sent) {
  const role_id = await roleOf(ctx, sent);
  const location_ids = sent.location_ids && [...new Set(sent.location_ids)];
  if (location_ids && (await listLocationsAmong(ctx, location_ids)).length < location_ids.length) throw unknownReference('location_ids');
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

async function roleOf(ctx: Pick<Ctx, 'db' | 'organization_id'>, { role_id, practitioner_role }: Sent) {
  if (role_id !== undefined) {
    if (!(await findRole(ctx, role_id))) throw unknownReference('role_id');
    return role_id;
  }
  if (practitioner_role === undefined) return undefined;
  const found = await findRoleByName(ctx, practitioner_role);
  if (!found) throw unknownReference('practitioner_role');
  return found.id;
}
