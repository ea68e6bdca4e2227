import * as z from 'zod';
import { one, operation, PageQuery, page } from '../base/index.ts';
import {
  Draft,
  DraftContent,
  DraftKind,
  DraftPage,
  DraftParams,
  DraftQuery,
  Recent,
  RecentParams,
  recentKinds,
} from './workbench.schema.ts';

export const listDrafts = operation({
  name: 'workbench.listDrafts',
  spec: ['SHELL-014'],
  summary: "The user's own unfinished entries in this organisation, the latest first.",
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/workbench/drafts',
  also: [{ method: 'GET', path: '/api/v2/desk/drafts' }],
  query: PageQuery.pick({ page: true, page_size: true }).extend({ kind: DraftKind.optional() }),
  reply: page(Draft),
  failures: [],
});

export const readDraft = operation({
  name: 'workbench.readDraft',
  spec: ['SHELL-014'],
  summary: 'The draft of this kind about this subject, or null.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/workbench/drafts/{kind}/{subject}',
  also: [{ method: 'GET', path: '/api/v2/desk/drafts/{kind}/{subject}' }],
  params: DraftParams,
  query: DraftQuery,
  reply: one(Draft.nullable()),
  failures: [],
});

export const saveDraft = operation({
  name: 'workbench.saveDraft',
  spec: ['SHELL-014'],
  summary: 'Keeps an unfinished entry for 24 hours from now; what was there is replaced.',
  permission: 'signed-in',
  method: 'PUT',
  path: '/api/v2/workbench/drafts/{kind}/{subject}',
  also: [{ method: 'PUT', path: '/api/v2/desk/drafts/{kind}/{subject}' }],
  params: DraftParams,
  query: DraftQuery,
  body: z.object({ content: DraftContent, page: DraftPage.nullish() }),
  reply: one(Draft),
  failures: ['workbench.tooManyDrafts'],
  audit: false,
});

export const discardDraft = operation({
  name: 'workbench.discardDraft',
  spec: ['SHELL-014'],
  summary: 'Forgets a draft for good and answers what it was, or null.',
  permission: 'signed-in',
  method: 'DELETE',
  path: '/api/v2/workbench/drafts/{kind}/{subject}',
  also: [{ method: 'DELETE', path: '/api/v2/desk/drafts/{kind}/{subject}' }],
  params: DraftParams,
  query: DraftQuery,
  reply: one(Draft.nullable()),
  failures: [],
});

export const listRecents = operation({
  name: 'workbench.listRecents',
  spec: ['PAT-019', 'SHELL-014'],
  summary: 'The last five records of a kind that the user opened here, the latest first.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/workbench/recents',
  also: [{ method: 'GET', path: '/api/v2/desk/recents' }],
  query: z.object({ kind: z.enum(recentKinds).default('patient') }),
  reply: z.object({ data: z.array(Recent) }),
  failures: [],
});

export const noteRecent = operation({
  name: 'workbench.noteRecent',
  spec: ['PAT-019', 'SHELL-014'],
  summary: 'Puts a record at the head of the recent ones.',
  permission: 'signed-in',
  method: 'PUT',
  path: '/api/v2/workbench/recents/{kind}/{id}',
  also: [{ method: 'PUT', path: '/api/v2/desk/recents/{kind}/{id}' }],
  params: RecentParams,
  reply: z.object({ data: z.array(Recent) }),
  failures: ['not_found'],
  audit: false,
});
