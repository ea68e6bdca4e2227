import type { InputOf } from '@akoma/contract/base';
import { editVisit, listVisits, startVisit } from '@akoma/contract/encounters';
import { createLocation } from '@akoma/contract/organization';
import { expect, it } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { makePatientFor } from './encounters.make.ts';

it('VISIT-002 WS-024 WS-025 visits are all, one’s own, nobody’s at a place, or those of a workspace; each list with its count', async () => {
  const home = await found();
  const admin = await signedIn(home, { role: 'Administrator' });
  const [clerk, clinician] = [await signedIn(home, { role: 'Receptionist' }), await signedIn(home, { role: 'Clinician' })];
  const me = clinician.practitioner_role_id;
  const [here] = Object.values(home.locations);
  const body = { name: 'COVID tent', kind: 'department' as const, workspace: 'COVID' as const };
  const tent = (await admin.ask(createLocation, { params: { id: home.organization_id }, body })).data.id;
  const arrive = async (location_id: string | null, assigned_to_id: string | null) =>
    (await clerk.ask(startVisit, { body: { patient: (await makePatientFor(clerk)).id, location_id, assigned_to_id } })).data.id;
  const mine = await arrive(here!, me);
  const nobodys = await arrive(here!, null);
  const covid = await arrive(tent, null);
  const nowhere = await arrive(null, null);
  const listed = async (input: InputOf<typeof listVisits>) => {
    const { data, total } = await clinician.ask(listVisits, input);
    expect(total).toBe(data.length);
    return data.map(({ id }) => id).toSorted();
  };
  expect(await listed({ query: {} })).toEqual([mine, nobodys, covid, nowhere].toSorted());
  expect(await listed({ query: { assigned_to_id: me } })).toEqual([mine]);
  expect(await listed({ query: { unassigned: 'true', location_id: here! } })).toEqual([nobodys]);
  expect(await listed({ query: { workspace: 'COVID' } })).toEqual([covid]);
  expect(await listed({ query: { workspace: 'OPD' } })).toEqual([mine, nobodys, nowhere].toSorted());
  expect(await listed({ query: { workspace: 'MOM' } })).toEqual([]);
});

it('WS-024 VISIT-005 of two who take a visit at once one has it, and the other hears of it', async () => {
  const home = await found();
  const [one, other] = [await signedIn(home, { role: 'Clinician' }), await signedIn(home, { role: 'Clinician' })];
  const { data: visit } = await one.ask(startVisit, { body: { patient: (await makePatientFor(one)).id, assigned_to_id: null } });
  const take = (by: typeof one) =>
    by.ask(editVisit, { params: { id: visit.id }, body: { assigned_to_id: by.practitioner_role_id, version: visit.version } });
  const both = await Promise.allSettled([take(one), take(other)]);
  const won = both.flatMap((done) => (done.status === 'fulfilled' ? [done.value.data.assigned_to_id] : []));
  expect(won).toHaveLength(1);
  expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { status: 409, code: 'conflict', data: { current: { assigned_to_id: won[0] } } },
  });
});
