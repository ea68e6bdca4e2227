import { beforeAll, describe, expect, it } from 'vitest';
import { type Caller, found, signedIn } from '../../../test/app.ts';
import { asOwner, pool } from '../../../test/database.ts';
import { withoutTenant } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { createActorCache } from './create-actor-cache.ts';

let home: Awaited<ReturnType<typeof found>>;
let nurse: Caller;
beforeAll(async () => {
  home = await found();
  nurse = await signedIn(home, { role: 'Nurse', first_name: 'Ama', last_name: 'Mensah' });
});

/** A cache on the real database with the test's clock, which counts its reads. */
function cache() {
  const seen = { reads: 0, failures: [] as unknown[] };
  let clock = Date.now();
  const actors = createActorCache({
    inNoTenant: (mode, work) => {
      if (mode === 'read') seen.reads++;
      return withoutTenant(pool, mode, work);
    },
    now: () => new Date(clock),
    failed: (error) => seen.failures.push(error),
  });
  const actorOf = (session_id: string, organization_id: string | null, used = true) => actors.actorOf(session_id, organization_id, used);
  return { ...actors, actorOf, seen, pass: (milliseconds: number) => void (clock += milliseconds) };
}

describe('who acts in a session', () => {
  it('PERM-001 is the member with what the role grants', async () => {
    const actor = await cache().actorOf(nurse.session_id, null);
    expect(actor).toMatchObject({
      user_id: nurse.user_id,
      session_id: nurse.session_id,
      organization_id: home.organization_id,
      practitioner_role_id: nurse.practitioner_role_id,
      full_name: 'Ama Mensah',
    });
    expect(actor!.permissions.has('observations.delete')).toBe(true);
    expect(actor!.permissions.has('beds.read')).toBe(false);
  });

  it('AUTH-008 is read once for many requests, and again after five seconds', async () => {
    const { actorOf, seen, pass } = cache();
    await Promise.all(Array.from({ length: 50 }, () => actorOf(nurse.session_id, null)));
    pass(4_999);
    await actorOf(nurse.session_id, null);
    expect(seen.reads).toBe(1);
    pass(1);
    await actorOf(nurse.session_id, null);
    expect(seen.reads).toBe(2);
    await actorOf(nurse.session_id, home.organization_id);
    expect(seen.reads).toBe(3);
  });

  it('PERM-001 ROLE-005 a changed role holds after five seconds at the latest, and at once when this server hears of it', async () => {
    const { actorOf, forgetOrganization, pass } = cache();
    const may = async () => (await actorOf(nurse.session_id, null))!.permissions.has('beds.read');
    const grant = (resources: string) =>
      asOwner(`update organization.role set resources = resources ${resources} where id = $1`, [home.roles.Nurse]);
    expect(await may()).toBe(false);
    await grant(`|| '{beds.read}'`);
    expect(await may()).toBe(false);
    pass(5_000);
    expect(await may()).toBe(true);
    await asOwner(`update organization.role set resources = array_remove(resources, 'beds.read') where id = $1`, [home.roles.Nurse]);
    forgetOrganization(home.organization_id);
    expect(await may()).toBe(false);
  });

  it('AUTH-008 a session that is not there, and an organisation that is not theirs, are never remembered', async () => {
    const { actorOf, seen } = cache();
    const nobody = newId();
    expect([await actorOf(nobody, null), await actorOf(nobody, null)]).toEqual([null, null]);
    const other = await found();
    for (const _again of [1, 2])
      await expect(actorOf(nurse.session_id, other.organization_id)).rejects.toMatchObject({ code: 'not_found' });
    expect(seen.reads).toBe(4);
  });

  it('AUTH-008 a failed read is not remembered', async () => {
    let broken = true;
    const { actorOf } = createActorCache({
      inNoTenant: (mode, work) => (broken ? Promise.reject(new Error('away')) : withoutTenant(pool, mode, work)),
      now: () => new Date(),
      failed: () => {},
    });
    await expect(actorOf(nurse.session_id, null, true)).rejects.toThrow('away');
    broken = false;
    expect(await actorOf(nurse.session_id, null, true)).not.toBeNull();
  });

  it('AUTH-040 what no person did is no use, and what a person does is, also when the other came a moment before', async () => {
    const { actorOf, pass, seen } = cache();
    const used = async () =>
      Number(
        (
          await asOwner<{ ms: string }>(`select extract(epoch from last_used_at) * 1000 as ms from identity.session where id = $1`, [
            nurse.session_id,
          ])
        )[0]!.ms,
      );
    const before = await used();
    pass(120_000);
    await actorOf(nurse.session_id, null, false);
    pass(1_000);
    await actorOf(nurse.session_id, null, false);
    expect(await used()).toBe(before);
    pass(1_000);
    await actorOf(nurse.session_id, null, true);
    expect(seen.reads).toBe(1);
    await expect.poll(used).toBeGreaterThan(before + 100_000);
    const then = await used();
    pass(59_000);
    await actorOf(nurse.session_id, null, true);
    expect(await used()).toBe(then);
    expect(seen.failures).toEqual([]);
  });
});
