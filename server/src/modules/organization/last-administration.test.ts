import { createWorkspace, deleteWorkspace, listWorkspaces, updateWorkspace } from '@akoma/contract/organization';
import { expect, it } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';
import { asOwner } from '../../../test/database.ts';

async function administered() {
  const home = await found();
  const admin = await signedIn(home, { role: 'Administrator' });
  const at = { params: { id: home.organization_id } };
  const stored = () =>
    asOwner(
      `select id, status, version, deleted_at from organization.workspace where organization_id = $1 and type = 'ADMIN' order by id`,
      [home.organization_id],
    );
  return { admin, at, stored, id: home.workspaces.ADMIN! };
}
const last = [409, 'organization.lastAdministration'];

it('WS-031 WS-032 the last active workspace of administration is neither deleted, closed nor made another; its name changes', async () => {
  const { admin, at, stored, id } = await administered();
  const before = await stored();
  const answers = [
    await admin.send(deleteWorkspace, { ...at, body: { id } }),
    ...(await Promise.all(
      [{ status: 'inactive' }, { status: 'suspended' }, { type: 'OPD' }].map((body) =>
        admin.send(updateWorkspace, { ...at, body: { id, ...body } }),
      ),
    )),
  ];
  expect(answers.map((one) => [one.statusCode, one.json().code])).toEqual([last, last, last, last]);
  expect(await stored()).toEqual(before);
  const { data } = await admin.ask(updateWorkspace, { ...at, body: { id, type: 'ADMIN', status: 'active', name: 'Office' } });
  expect(data).toMatchObject({ type: 'ADMIN', status: 'active', name: 'Office' });
});

it('WS-032 with another active one it is deleted, and of two that are deleted at once one stays', async () => {
  const { admin, at, id } = await administered();
  const make = async (status: 'active' | 'inactive') =>
    (await admin.ask(createWorkspace, { ...at, body: { type: 'ADMIN', name: 'Office', status } })).data.id;
  await make('inactive');
  expect((await admin.send(deleteWorkspace, { ...at, body: { id } })).statusCode).toBe(409);
  const second = await make('active');
  const both = await Promise.all([id, second].map((one) => admin.send(deleteWorkspace, { ...at, body: { id: one } })));
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
  const { data } = await admin.ask(listWorkspaces, { ...at, query: { status: 'active' } });
  expect(data.filter(({ type }) => type === 'ADMIN')).toHaveLength(1);
});
