import {
  createHealthPolicy,
  healthPoliciesOrderings,
  listHealthPolicies,
  readHealthPolicy,
  updateHealthPolicy,
} from '@akoma/contract/payers';
import { describe, expect, it } from 'vitest';
import { type Caller, found, signedIn, withRole } from '../../../test/app.ts';
import { newId } from '../../platform/id.ts';
import { makeClient, makeHealthPolicy } from './payers.make.ts';

const keeper = async () => signedIn(await withRole(await found(), 'Keeper', ['payers.*']), { role: 'Keeper' });
const of = ({ organization_id }: Caller, policy_id: string) => ({ params: { id: organization_id, policy_id } });
const read = async (who: Caller, id: string) => (await who.ask(readHealthPolicy, of(who, id))).data;
const all = async (who: Caller, query: object = {}) =>
  (await who.ask(listHealthPolicies, { params: { id: who.organization_id }, query })).data;
describe('policies', () => {
  it('CLIENT-007 PAY-005 are made with a fixed sum, a percentage or no part of the patient’s own, and listed', async () => {
    const ama = await keeper();
    const client = await makeClient(ama);
    const sum = await makeHealthPolicy(ama, client.id, { name: 'Basic', copay_type: 'COPAY', copay_amount: 10, own_part_per: 'visit' });
    const share = await makeHealthPolicy(ama, client.id, {
      name: 'Silver',
      copay_type: 'COINSURANCE',
      coinsurance_percent: '12.5',
      excluded_service_ids: [],
      visit_limit: '500',
      year_limit: '2000.50',
      authorization_required: true,
      valid_to: '2030-12-31',
    });
    const none = await makeHealthPolicy(ama, client.id, { name: 'Gold', copay_amount: '10' });
    expect(sum).toMatchObject({ copay_type: 'COPAY', copay_amount: '10.00', coinsurance_percent: null, own_part_per: 'visit' });
    expect(await read(ama, share.id)).toMatchObject({
      client_id: client.id,
      client_name: 'Gold Fields Ghana',
      copay_type: 'COINSURANCE',
      coinsurance_percent: '12.50',
      copay_amount: null,
      excluded_service_ids: [],
      visit_limit: '500.00',
      year_limit: '2000.50',
      authorization_required: true,
      valid_from: '2020-01-01',
      valid_to: '2030-12-31',
      status: 'active',
      currency: 'GHS',
    });
    expect(none).toMatchObject({ copay_type: null, copay_amount: null, visit_limit: null });
    expect((await all(ama, { client_id: client.id })).map(({ name }) => name)).toEqual(['Basic', 'Gold', 'Silver']);
    expect((await all(ama, { search: 'SIL' })).map(({ id }) => id)).toEqual([share.id]);
    for (const column of healthPoliciesOrderings) expect(await all(ama, { ordering: `-${column}` }), column).toHaveLength(3);
  });

  it.each([
    ['copay_amount', { copay_type: 'COPAY' }, 'Copay amount is required.'],
    ['copay_amount', { copay_type: 'COPAY', copay_amount: '-1' }, 'Copay amount is not valid.'],
    ['coinsurance_percent', { copay_type: 'COINSURANCE' }, 'Coinsurance percent is required.'],
    ['coinsurance_percent', { copay_type: 'COINSURANCE', coinsurance_percent: '100.01' }, 'Coinsurance percent is not valid.'],
    ['coinsurance_percent', { copay_type: 'COINSURANCE', coinsurance_percent: 12.345 }, 'Coinsurance percent is not valid.'],
    ['copay_type', { copay_type: 'DEDUCTIBLE' }, 'Copay type is not valid.'],
    ['valid_to', { valid_to: '2019-12-31' }, 'Valid to should not be before valid from.'],
    ['year_limit', { year_limit: '12345678901' }, 'Year limit is not valid.'],
  ])('CLIENT-007 PAY-005 are refused at %s of %j, and nothing is made', async (field, body, sentence) => {
    const ama = await keeper();
    const { id } = await makeClient(ama);
    await expect(makeHealthPolicy(ama, id, body as object)).rejects.toMatchObject({ status: 400, errors: { [field]: [sentence] } });
    expect(await all(ama)).toEqual([]);
  });

  it('CLIENT-007 name only services and clients of the organisation', async () => {
    const ama = await keeper();
    const stranger = await keeper();
    const { id } = await makeClient(ama);
    const theirs = newId();
    await expect(makeHealthPolicy(ama, id, { excluded_service_ids: [theirs] })).rejects.toMatchObject({
      status: 404,
      errors: { excluded_service_ids: ['Excluded service ids is not valid.'] },
    });
    await expect(
      stranger.ask(createHealthPolicy, { params: { id: stranger.organization_id }, body: { client_id: id, name: 'Theirs' } }),
    ).rejects.toMatchObject({ status: 404, errors: { client_id: ['Client id is not valid.'] } });
    await expect(
      stranger.ask(listHealthPolicies, { params: { id: stranger.organization_id }, query: { client_id: id } }),
    ).rejects.toMatchObject({
      status: 404,
    });
    const { id: policy } = await makeHealthPolicy(ama, id);
    await expect(ama.ask(updateHealthPolicy, { ...of(ama, policy), body: { excluded_service_ids: [theirs] } })).rejects.toMatchObject({
      status: 404,
    });
    for (const operation of [readHealthPolicy, updateHealthPolicy])
      await expect(stranger.ask(operation, of(stranger, policy))).rejects.toMatchObject({ status: 404 });
    expect(await read(ama, policy)).toMatchObject({ version: 1, excluded_service_ids: [] });
  });

  it('CLIENT-007 are changed by what was sent, judged as a whole; an edit of an older version is refused', async () => {
    const ama = await keeper();
    const { id } = await makeClient(ama);
    const policy = await makeHealthPolicy(ama, id, { copay_type: 'COPAY', copay_amount: '10' });
    const change = (body: object) => ama.ask(updateHealthPolicy, { ...of(ama, policy.id), body });
    await expect(change({ copay_type: 'COINSURANCE' })).rejects.toMatchObject({
      status: 400,
      errors: { coinsurance_percent: ['Coinsurance percent is required.'] },
    });
    expect((await change({ version: 1, copay_type: 'COINSURANCE', coinsurance_percent: 20 })).data).toMatchObject({
      copay_amount: null,
      coinsurance_percent: '20.00',
      name: 'Standard',
    });
    await expect(change({ version: 1, name: 'Mine' })).rejects.toMatchObject({ status: 409, code: 'conflict' });
    await expect(change({ valid_to: '2019-01-01' })).rejects.toMatchObject({ status: 400 });
    expect((await change({ copay_type: null, status: 'inactive', number: 'P-7' })).data).toMatchObject({
      coinsurance_percent: null,
      status: 'inactive',
      number: 'P-7',
      version: 3,
    });
  });
});
