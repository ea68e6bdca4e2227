import { fail } from '@akoma/contract/base';
import { ancestorsOf } from '@akoma/contract/organization';
import type { Db } from '../../platform/db/tenant.ts';
import { unknownReference } from '../../platform/http/refusals.ts';
import type { Ctx } from '../../platform/http/route.ts';
import type { ServerPlatform } from '../../platform/module.ts';
import { settlePicture } from '../files/index.ts';
import type { MembershipEdit, Memberships } from '../identity/index.ts';
import { actorsOf } from './create-actor-cache.ts';
import { offeredPlaces } from './location.rules.ts';
import { listPlaces } from './location.store.ts';
import { findMembership, listLocationsOf, listMembershipsOf, updateLastSignIn, updateMembership } from './membership.store.ts';
import { isOperator } from './operator.store.ts';
import { searchable } from './organization.rules.ts';
import { findOrganization } from './organization.store.ts';
import { listActiveWorkspaces } from './setup.store.ts';

/** Implements the ports of the identity module, which is earlier in the module order. */
export const answerIdentity = (platform: ServerPlatform): Memberships => ({
  listMemberships: listMembershipsOf,
  async readPlaces(db, organization_id, account_id) {
    const [workspaces, locations, organization] = await Promise.all([
      listActiveWorkspaces({ db, organization_id }),
      listOwnPlaces(db, organization_id, account_id),
      findOrganization({ db, organization_id }),
    ]);
    if (!organization) throw fail('token_not_valid', {}); // closed a moment ago
    const { date_format, timezone, currency, idle_lock_minutes } = organization;
    return { workspaces, locations, settings: { date_format, timezone, currency, idle_lock_minutes } };
  },
  updateOwnMembership,
  isOperator,
  noteSignIn: updateLastSignIn,
  readActor: actorsOf(platform).readActor,
  forgetActor: actorsOf(platform).forget,
});

/**
 * The locations that a member may choose: the assigned ones with their descendants, or all if none is assigned or none of the assigned ones
 * is active any more.
 */
async function listOwnPlaces(db: Db, organization_id: string, account_id: string) {
  const [places, given] = await Promise.all([listPlaces({ db, organization_id }), listLocationsOf({ db, organization_id }, account_id)]);
  const own = new Set(given.map(({ location_id }) => location_id));
  const all = offeredPlaces(places);
  const theirs = all.filter(({ id }) => own.has(id) || ancestorsOf(places, id).some((place) => own.has(place.id)));
  return theirs.length > 0 ? theirs : all;
}

async function updateOwnMembership(ctx: Ctx, edit: MembershipEdit): Promise<void> {
  const { actor, organization_id, db, now } = ctx;
  if (Object.values(edit).every((value) => value === undefined)) return;
  const current = await findMembership({ db, organization_id }, actor.practitioner_role_id);
  if (!current) throw fail('token_not_valid', {});
  if (edit.location_id && !(await listOwnPlaces(db, organization_id, actor.user_id)).some(({ id }) => id === edit.location_id)) {
    throw unknownReference('location_id');
  }
  for (const category of ['photo', 'signature'] as const) {
    const filename = edit[category];
    if (filename !== undefined && filename !== current[category])
      await settlePicture(ctx, { practitioner_id: current.id, category, filename });
  }
  const name_norm = searchable(`${edit.first_name ?? current.first_name} ${edit.last_name ?? current.last_name}`);
  await updateMembership({ db, organization_id }, current.id, { ...edit, name_norm }, { now });
}
