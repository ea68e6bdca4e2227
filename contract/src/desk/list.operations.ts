import * as z from 'zod';
import { IdParams, one, operation } from '../base/index.ts';
import './desk.failures.ts';
import { EditView, ListName, ListSetting, ListSettingBody, NewView, SavedView } from './list.schema.ts';

const ListParams = z.object({ list: ListName });

export const readListDesk = operation({
  name: 'desk.readListDesk',
  spec: ['SHELL-014', 'LIST-019'],
  summary: 'How the user likes lists here: columns, density and saved views, of all lists at once.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/desk/lists',
  reply: one(z.object({ settings: z.array(ListSetting), views: z.array(SavedView) })),
  failures: [],
});

export const saveListSetting = operation({
  name: 'desk.saveListSetting',
  spec: ['SHELL-014'],
  summary: 'Keeps the columns and the density of a list for the user.',
  permission: 'signed-in',
  method: 'PUT',
  path: '/api/v2/desk/lists/{list}/setting',
  params: ListParams,
  body: ListSettingBody,
  reply: one(ListSetting),
  failures: [],
  audit: false,
});

export const addView = operation({
  name: 'desk.addView',
  spec: ['SHELL-014', 'LIST-019'],
  summary: 'Gives a name to a list as it is filtered and ordered.',
  permission: 'signed-in',
  method: 'POST',
  path: '/api/v2/desk/views',
  body: NewView,
  reply: one(SavedView),
  failures: ['desk.viewNameTaken', 'desk.tooManyViews'],
  status: 201,
});

export const editView = operation({
  name: 'desk.editView',
  spec: ['SHELL-014', 'LIST-019'],
  summary: 'Renames a view, keeps another filter under its name, or makes it the one that the list opens with.',
  permission: 'signed-in',
  method: 'PATCH',
  path: '/api/v2/desk/views/{id}',
  params: IdParams,
  body: EditView,
  reply: one(SavedView),
  failures: ['not_found', 'conflict', 'desk.viewNameTaken'],
});

export const removeView = operation({
  name: 'desk.removeView',
  spec: ['SHELL-014', 'LIST-007'],
  summary: 'Puts a view away; it can be restored.',
  permission: 'signed-in',
  method: 'DELETE',
  path: '/api/v2/desk/views/{id}',
  params: IdParams,
  reply: one(SavedView),
  failures: ['not_found'],
});

export const restoreView = operation({
  name: 'desk.restoreView',
  spec: ['SHELL-014', 'LIST-007'],
  summary: 'Undoes the removal of a view.',
  permission: 'signed-in',
  method: 'POST',
  path: '/api/v2/desk/views/{id}/restore',
  params: IdParams,
  reply: one(SavedView),
  failures: ['not_found', 'desk.viewNameTaken', 'desk.tooManyViews'],
});
