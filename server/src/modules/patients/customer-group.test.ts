import {
  deactivateCustomerGroup,
  deleteCustomerGroup,
  listCustomerGroups,
  readCustomerGroup,
  updateCustomerGroup,
} from '@akoma/contract/payers';
import { readPatient, registerPatient, updatePatient } from '@akoma/contract/patients';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { makeCustomerGroup } from '../payers/payers.make.ts';
import { detailsOf, givePatient } from './patients.make.ts';

const keeper = async () => signedIn(await withRole(await found(), 'Keeper', ['payers.*', 'patients.*']), { role: 'Keeper' });
const put = async (who: Caller, customer_group_id: string | null, patient?: string) =>
  (await who.ask(updatePatient, { params: { id: patient ?? (await givePatient(who)).id }, body: { customer_group_id } })).data;
const read = async (who: Caller, id: string) => (await who.ask(readCustomerGroup, { params: { id } })).data;
const gone = { status: 404, code: 'not_found' };

describe('patients of a customer group', () => {
  it('CGRP-004 the list says how many patients each group has; another organisation’s group is not found', async () => {
    const ama = await keeper();
    const stranger = await keeper();
    const { id } = await makeCustomerGroup(ama, 'Staff');
    await makeCustomerGroup(ama, 'Nobody');
    await put(ama, id);
    await put(ama, id);
    expect((await ama.ask(listCustomerGroups)).data.map(({ name, patients }) => [name, patients])).toEqual([
      ['Nobody', 0],
      ['Staff', 2],
    ]);
    await expect(put(stranger, id)).rejects.toMatchObject({ ...gone, errors: { customer_group_id: [expect.any(String)] } });
    expect((await read(ama, id)).patients).toBe(2);
  });

  it('PAT-026 CGRP-006 the record names its group, and follows the name', async () => {
    const ama = await keeper();
    const { id } = await makeCustomerGroup(ama, 'Staff');
    const { data: registered } = await ama.ask(registerPatient, { body: detailsOf({ customer_group_id: id }) });
    expect(registered).toMatchObject({ customer_group_id: id, customer_group_name: 'Staff', payer_id: null, payer_name: null });
    await ama.ask(updateCustomerGroup, { params: { id }, body: { name: 'Our staff' } });
    expect((await ama.ask(readPatient, { params: { id: registered.id } })).data).toMatchObject({ customer_group_name: 'Our staff' });
    expect(await put(ama, null, registered.id)).toMatchObject({ customer_group_id: null, customer_group_name: null });
    expect((await read(ama, id)).patients).toBe(0);
  });

  it('CGRP-002 nobody joins an inactive group, and who is in it stays and can be edited', async () => {
    const ama = await keeper();
    const { id } = await makeCustomerGroup(ama);
    const patient = await put(ama, id);
    await ama.ask(deactivateCustomerGroup, { params: { id } });
    await expect(put(ama, id)).rejects.toMatchObject({ ...gone, errors: { customer_group_id: [expect.any(String)] } });
    const { data } = await ama.ask(updatePatient, { params: { id: patient.id }, body: { customer_group_id: id, first_name: 'Esi' } });
    expect(data).toMatchObject({ first_name: 'Esi', customer_group_id: id });
    expect((await read(ama, id)).patients).toBe(1);
  });

  it('CGRP-003 a group with patients is not deleted; one without is, and cannot be used any more', async () => {
    const ama = await keeper();
    const { id } = await makeCustomerGroup(ama, 'School');
    const patient = await put(ama, id);
    await expect(ama.ask(deleteCustomerGroup, { params: { id } })).rejects.toMatchObject({
      status: 409,
      code: 'payers.groupInUse',
      data: { name: 'School', patients: 1 },
    });
    expect(await read(ama, id)).toMatchObject({ active: true, version: 1 });
    await put(ama, null, patient.id);
    await ama.ask(deleteCustomerGroup, { params: { id } });
    await expect(read(ama, id)).rejects.toMatchObject(gone);
    await expect(ama.ask(deleteCustomerGroup, { params: { id } })).rejects.toMatchObject(gone);
    await expect(put(ama, id)).rejects.toMatchObject(gone);
  });

  it('CGRP-003 of a deletion and somebody joining at the same moment one is refused', async () => {
    const ama = await keeper();
    for (let round = 0; round < 5; round++) {
      const { id } = await makeCustomerGroup(ama, `Round ${round}`);
      const patient = await givePatient(ama);
      const [joined, deleted] = await Promise.allSettled([put(ama, id, patient.id), ama.ask(deleteCustomerGroup, { params: { id } })]);
      expect([joined.status, deleted.status].sort(), `round ${round}`).toEqual(['fulfilled', 'rejected']);
      const after = (await ama.ask(readPatient, { params: { id: patient.id } })).data.customer_group_id;
      expect(after, `round ${round}`).toBe(deleted.status === 'fulfilled' ? null : id);
    }
  });
});
