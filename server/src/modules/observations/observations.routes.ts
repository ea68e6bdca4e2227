import * as contract from '@akoma/contract/observations';
import { answer, type Route } from '../../platform/http/route.ts';
import { cancelObservation } from './cancel-observation.ts';
import { editObservation } from './edit-observation.ts';
import { listObservationVersions } from './list-observation-versions.ts';
import { listObservations } from './list-observations.ts';
import { findObservation } from './observations.store.ts';
import { recordObservations } from './record-observations.ts';

export const observationsRoutes: readonly Route[] = [
  answer(contract.listObservations, listObservations),
  answer(contract.recordObservations, recordObservations),
  answer(contract.editObservation, editObservation, { record: (ctx, { params }) => findObservation(ctx, params.id) }),
  answer(contract.listObservationVersions, listObservationVersions),
  answer(contract.cancelObservation, cancelObservation),
];
