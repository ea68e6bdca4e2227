import { cancelChargeItem, createChargeItems, payChargeItems, payInTill, updateBills } from '@akoma/contract/billing';
import { describe, expect, it } from 'vitest';
import { withOrganization } from '../../client/with-organization.ts';

describe('BILL-002 the organisation in the body of a charge or billing call', () => {
  const here = 'here';
  it.each([
    ['is added', cancelChargeItem, { reason: 'No' }, { managing_organization_id: here, reason: 'No' }],
    ['is added to a list of charges', createChargeItems, { charge_items: [] }, { managing_organization_id: here, charge_items: [] }],
    ['is added to each of a bare array', createChargeItems, [{ amount: '1' }], [{ managing_organization_id: here, amount: '1' }]],
    ['is added to a payment', payChargeItems, { amount: '1' }, { managing_organization_id: here, amount: '1' }],
    ['is added to what moves cash in a drawer', payInTill, { amount: '1' }, { managing_organization_id: here, amount: '1' }],
    ['is kept when it is given', updateBills, { managing_organization_id: 'there' }, { managing_organization_id: 'there' }],
    ['is not sent where there is no body', cancelChargeItem, undefined, undefined],
  ])('%s', (_what, operation, body, sent) => {
    expect(withOrganization(operation, body, here)).toEqual(sent);
    expect(withOrganization(operation, body, undefined)).toEqual(body);
  });
});
