import { createService, deleteService, updateService } from '@akoma/contract/catalogue';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { request } from '../../client/request.ts';
import { withProvider } from '../../client/with-provider.ts';

const id = '00000000-0000-7000-8000-000000000001';
const actions = {
  create: () => request(createService, { body: { name: 'X', healthcare_service_categories: [{ text: 'Procedure' }] } }),
  update: () => request(updateService, { params: { id }, body: { active: false } }),
  delete: () => request(deleteService, { params: { id } }),
};

afterEach(() => vi.unstubAllGlobals());

describe('CAT-008 without a provider', () => {
  it.each(Object.keys(actions) as (keyof typeof actions)[])('%s says so and sends nothing', async (action) => {
    const sent = vi.fn();
    vi.stubGlobal('fetch', sent);
    await expect(withProvider(actions[action])).rejects.toThrow(/^Provider not available$/);
    expect(sent).not.toHaveBeenCalled();
  });
});
