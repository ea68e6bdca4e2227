import type { listObservations as operation } from '@akoma/contract/observations';
import type { Handler } from '../../platform/http/route.ts';
import { ofOnePatient } from '../encounters/index.ts';
import { listObservations as findObservations } from './observations.store.ts';

export const listObservations: Handler<typeof operation> = async (ctx, { query }) =>
  ofOnePatient(ctx, await findObservations(ctx, query), query);
