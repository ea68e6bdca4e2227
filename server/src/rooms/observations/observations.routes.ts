import { pageOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/observations';
import { type Answer, answer } from '../../platform/http/answer.ts';
import { cancelObservation } from './cancel-observation.ts';
import { editObservation } from './edit-observation.ts';
import { listObservations } from './observations.store.ts';
import { recordObservations } from './record-observations.ts';

export const observationsRoutes: readonly Answer[] = [
  answer(contract.listObservations, async (ctx, { query }) => {
    const { rows, total } = await listObservations(ctx, query);
    return pageOf(rows, total, { page: query.page, page_size: query.size ?? query.page_size });
  }),
  answer(contract.recordObservations, recordObservations),
  answer(contract.editObservation, editObservation),
  answer(contract.cancelObservation, cancelObservation),
];
