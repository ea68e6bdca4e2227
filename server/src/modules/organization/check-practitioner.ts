import { fail, Id, type ParsedOf, toE164 } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/organization';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { listLocationsAmong } from './location.store.ts';
import { findRole, findRoleByName } from './role.store.ts';

type Sent = Omit<Partial<ParsedOf<typeof contract.invitePractitioner>['body']>, 'status'>;
/** The membership that is edited. */
interface Own {
  id: string;
  role_id: string;
}

/** Without absent fields, so that their values stay or defaults apply. */
const sentOf = <F extends object>(fields: F): { [K in keyof F]?: Exclude<F[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;

/**
 * The sent staff fields as columns, with alternative spellings merged, and the locations. An unknown role or location: 404 at the field; an
 * invalid phone number: 400. Of an edit, `own` is the membership as it is.
 */
export async function checkPractitioner(ctx: Pick<Ctx, 'db' | 'organization_id'>, sent: Sent, own?: Own) {
  const role_id = await roleOf(ctx, sent, own);
  const location_ids = locationsOf(sent);
  if (location_ids && (await listLocationsAmong(ctx, location_ids)).length < location_ids.length)
    throw unknownReference(sent.location_ids ? 'location_ids' : 'locations');
  const sentMobile = sent.mobile ?? sent.phone ?? (sent.mobile === null || sent.phone === null ? null : undefined);
  const mobile = sentMobile && toE164(sentMobile);
  if (mobile === null && sentMobile) throw fail('invalid', {}, { mobile: ['Mobile is not valid.'] });
  const specialty = (sent.practitioner_specialty ?? sent.specialty)?.map((one) =>
    typeof one === 'string' ? { code: one, display: one } : one,
  );
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

/** The locations under either of their names, each once. */
function locationsOf({ location_ids, locations }: Sent): string[] | undefined {
  const sent = location_ids ?? locations?.map((one) => (typeof one === 'string' ? one : (one.id ?? one.uuid)!));
  return sent && [...new Set(sent)];
}

/** The role under each name that was sent; of an edit, what is as it was says nothing (rulings.md 54). Two different ones: 400. */
async function roleOf(ctx: Pick<Ctx, 'db' | 'organization_id'>, { role_id, practitioner_role }: Sent, own?: Own) {
  const named = new Set<string>();
  if (role_id !== undefined) named.add(await knownRole(ctx, { id: role_id }, 'role_id'));
  for (const one of namesOfRole(practitioner_role))
    if (own === undefined || one.id !== own.id) named.add(await knownRole(ctx, one, 'practitioner_role'));
  const changed = named.size > 1 ? [...named].filter((id) => id !== own?.role_id) : [...named];
  if (changed.length > 1) throw fail('invalid', {}, { practitioner_role: ['Practitioner role names two roles. Send one of them.'] });
  return changed[0];
}

/** `practitioner_role` is a name, an id, or a record with some of name, id and role_id. */
function namesOfRole(sent: Sent['practitioner_role']): { id?: string; name?: string }[] {
  if (sent === undefined) return [];
  if (typeof sent === 'string') return [Id.safeParse(sent).success ? { id: sent } : { name: sent }];
  const { id, role_id, name } = sent;
  return [...(id ? [{ id }] : []), ...(role_id ? [{ id: role_id }] : []), ...(name ? [{ name }] : [])];
}

async function knownRole(ctx: Pick<Ctx, 'db' | 'organization_id'>, { id, name }: { id?: string; name?: string }, field: string) {
  const found = id === undefined ? await findRoleByName(ctx, name!) : await findRole(ctx, id);
  if (!found) throw unknownReference(field);
  return found.id;
}
