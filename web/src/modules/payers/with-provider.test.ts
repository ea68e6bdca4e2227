import { activateCustomerGroup, deactivateCustomerGroup, deleteCustomerGroup } from '@akoma/contract/payers';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { request } from '../../client/request.ts';
import { withProvider } from '../../client/with-provider.ts';

const id = '00000000-0000-7000-8000-000000000001';
const actions = {
  activate: () => request(activateCustomerGroup, { params: { id } }),
  deactivate: () => request(deactivateCustomerGroup, { params: { id } }),
  delete: () => request(deleteCustomerGroup, { params: { id } }),
};

afterEach(() => vi.unstubAllGlobals());

describe('CGRP-003 without a provider', () => {
  it.each(Object.keys(actions) as (keyof typeof actions)[])('%s says so and sends nothing', async (action) => {
    const sent = vi.fn();
    vi.stubGlobal('fetch', sent);
    await expect(withProvider(actions[action])).rejects.toThrow(/^Provider not available$/);
    expect(sent).not.toHaveBeenCalled();
  });
});
