import type { Permission } from '@akoma/contract/base';
import { usualSettings } from '@akoma/contract/identity';
import { expect, it } from 'vitest';
import { actionsFor } from './palette-actions.ts';

const labels = (permissions: Permission[], more: object = {}, user_settings = usualSettings) =>
  actionsFor({ session: { permissions: new Set(permissions), user_settings }, ...more }).map(({ label }) => label);
const ama = { patient: { id: 'p', name: 'MENSAH, Ama' } };

it('SHELL-021 offers the actions that the role may take', () => {
  expect(labels([])).toEqual(['Lock', 'Change password', 'Theme: light', 'Theme: dark', 'Rows: compact', 'Rows: comfortable', 'Logout']);
  expect(labels(['patients.write', 'visits.write'], ama).slice(0, 2)).toEqual(['Start visit for MENSAH, Ama', 'Register patient']);
  expect(labels(['patients.read'])[0]).toBe('Scan a card, label or wristband');
  expect(labels(['patients.read', 'files.read'], ama).slice(0, 2)).toEqual(['Timeline of MENSAH, Ama', 'Files of MENSAH, Ama']);
  expect(labels(['patients.delete'])[0]).toBe('Proposed merges');
  expect(labels(['visits.write'])).not.toContain('Start visit for MENSAH, Ama');
  expect(labels([], ama)).not.toContain('Start visit for MENSAH, Ama');
});

it('ROUTE-015 offers the looks that are not chosen', () => {
  const dark = labels([], {}, { ...usualSettings, theme: 'dark', density: 'compact' });
  expect(dark).toEqual([
    'Lock',
    'Change password',
    'Theme: light',
    'Theme: same as this computer',
    'Rows: comfortable',
    'Rows: same as this computer',
    'Logout',
  ]);
});
