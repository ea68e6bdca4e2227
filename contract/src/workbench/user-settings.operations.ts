import { one, operation } from '../base/index.ts';
import { UserSettings } from '../identity/index.ts';

export const readUserSettings = operation({
  name: 'workbench.readUserSettings',
  spec: ['ROUTE-015', 'SHELL-014'],
  summary: 'How the screens behave for this user in this organisation; the session brings the same.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/workbench/settings',
  also: [{ method: 'GET', path: '/api/v2/desk/settings' }],
  reply: one(UserSettings),
  failures: [],
});

export const changeUserSettings = operation({
  name: 'workbench.changeUserSettings',
  spec: ['ROUTE-015', 'SHELL-014'],
  summary: 'Changes the settings that are given; the others stay. Answers all.',
  permission: 'signed-in',
  method: 'PATCH',
  path: '/api/v2/workbench/settings',
  also: [{ method: 'PATCH', path: '/api/v2/desk/settings' }],
  body: UserSettings.partial(),
  reply: one(UserSettings),
  failures: [],
  // the settings and keys of one user are not part of any record
  audit: false,
});
