import { QueryClient } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { clearOnUserChange } from './clear-on-user-change.ts';
import type { Session } from './session-state.ts';

const sessionOf = (user: string, organization: string): Session =>
  ({ user: { uuid: user }, provider: { organization_uuid: organization } }) as Session;

test.each([
  ['logout', null],
  ['another person', sessionOf('kofi', 'asempa')],
  ['another organisation of the same person', sessionOf('ama', 'volta')],
])('CALL-005 %s empties what was asked before', (_, next) => {
  const queries = new QueryClient();
  const kept = () => queries.getQueryData(['organization.listLocations', {}]);
  let session: Session | null = sessionOf('ama', 'asempa');
  let change = () => {};
  clearOnUserChange({ current: () => session, watch: (watcher) => (change = watcher), forget: () => queries.clear() });
  queries.setQueryData(['organization.listLocations', {}], { data: [] });
  session = { ...session, location_id: 'ward-b' };
  change();
  expect(kept()).toBeDefined();
  session = next;
  change();
  expect(kept()).toBeUndefined();
});
