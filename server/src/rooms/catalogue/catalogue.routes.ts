import * as contract from '@akoma/contract/catalogue';
import { type Answer, answer } from '../../platform/http/answer.ts';
import { createService } from './create-service.ts';
import { listServices } from './list-services.ts';
import { requireService } from './require-service.ts';

export const catalogueRoutes: readonly Answer[] = [
  answer(contract.listServices, listServices),
  answer(contract.readService, async (ctx, { params }) => ({ data: await requireService(ctx, params.id) })),
  answer(contract.createService, createService),
];
