import * as z from 'zod';
import { IdParams, one, operation } from '../base/index.ts';
import './workbench.failures.ts';
import { EditView, ListName, ListSetting, ListSettingBody, NewView, SavedView } from './list.schema.ts';

const ListParams = z.object({ list: ListName });

export const readListWorkbench = operation({
  name: 'workbench.readListWorkbench',
  spec: ['SHELL-014', 'LIST-019'],
  summary: 'The user’s list settings here: columns, density and saved views, of all lists at once.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/workbench/lists',
  also: [{ method: 'GET', path: '/api/v2/desk/lists' }],
  reply: one(z.object({ settings: z.array(ListSetting), views: z.array(SavedView) })),
  failures: [],
});

export const saveListSetting = operation({
  name: 'workbench.saveListSetting',
  spec: ['SHELL-014'],
  summary: 'Keeps the columns and the density of a list for the user.',
  permission: 'signed-in',
  method: 'PUT',
  path: '/api/v2/workbench/lists/{list}/setting',
  also: [{ method: 'PUT', path: '/api/v2/desk/lists/{list}/setting' }],
  params: ListParams,
  body: ListSettingBody,
  reply: one(ListSetting),
  failures: [],
  audit: false,
});

export const addView = operation({
  name: 'workbench.addView',
  spec: ['SHELL-014', 'LIST-019'],
  summary: 'Gives a name to a list as it is filtered and ordered.',
  permission: 'signed-in',
  method: 'POST',
  path: '/api/v2/workbench/views',
  also: [{ method: 'POST', path: '/api/v2/desk/views' }],
  body: NewView,
  reply: one(SavedView),
  failures: ['workbench.viewNameTaken', 'workbench.tooManyViews'],
  status: 201,
});

export const editView = operation({
  name: 'workbench.editView',
  spec: ['SHELL-014', 'LIST-019'],
  summary: 'Renames a view, keeps another filter under its name, or makes it the one that the list opens with.',
  permission: 'signed-in',
  method: 'PATCH',
  path: '/api/v2/workbench/views/{id}',
  also: [{ method: 'PATCH', path: '/api/v2/desk/views/{id}' }],
  params: IdParams,
  body: EditView,
  reply: one(SavedView),
  failures: ['not_found', 'conflict', 'workbench.viewNameTaken'],
});

export const removeView = operation({
  name: 'workbench.removeView',
  spec: ['SHELL-014', 'LIST-007'],
  summary: 'Removes a view; it can be restored.',
  permission: 'signed-in',
  method: 'DELETE',
  path: '/api/v2/workbench/views/{id}',
  also: [{ method: 'DELETE', path: '/api/v2/desk/views/{id}' }],
  params: IdParams,
  reply: one(SavedView),
  failures: ['not_found'],
});

export const restoreView = operation({
  name: 'workbench.restoreView',
  spec: ['SHELL-014', 'LIST-007'],
  summary: 'Undoes the removal of a view.',
  permission: 'signed-in',
  method: 'POST',
  path: '/api/v2/workbench/views/{id}/restore',
  also: [{ method: 'POST', path: '/api/v2/desk/views/{id}/restore' }],
  params: IdParams,
  reply: one(SavedView),
  failures: ['not_found', 'workbench.viewNameTaken', 'workbench.tooManyViews'],
});
