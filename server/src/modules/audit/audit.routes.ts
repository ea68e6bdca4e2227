import * as contract from '@akoma/contract/audit';
import { pageOf } from '@akoma/contract/base';
import { answer } from '../../platform/http/route.ts';
import { listEntries } from './audit.store.ts';
import { readChain } from './read-chain.ts';
import { verifyChain } from './verify-chain.ts';

export const auditRoutes = [
  answer(contract.listEntries, async (ctx, { query }) => {
    const { rows, total } = await listEntries(ctx, query);
    return pageOf(rows, total, query);
  }),
  answer(contract.readChain, readChain),
  answer(contract.verifyChain, verifyChain),
];
