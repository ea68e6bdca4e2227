import { listEntries as operation } from '@akoma/contract/audit';
import { pageOf } from '@akoma/contract/base';
import { answer } from '../../platform/http/answer.ts';
import { listEntries } from './audit.store.ts';

export const auditRoutes = [
  answer(operation, async (ctx, { query }) => {
    const { rows, total } = await listEntries(ctx, query);
    return pageOf(rows, total, query);
  }),
];
