import * as contract from '@akoma/contract/observations';
import { plansByKeys } from '../../platform/http/plans-by-keys.ts';
import { answer, type PlansOf, type Route } from '../../platform/http/route.ts';
import { acknowledgeObservation } from './acknowledge-observation.ts';
import { cancelObservation } from './cancel-observation.ts';
import { editObservation } from './edit-observation.ts';
import { listObservationVersions } from './list-observation-versions.ts';
import { listObservations } from './list-observations.ts';
import { formResponseRoutes } from './form-response.routes.ts';
import { growthRoutes } from './growth.routes.ts';
import { findObservation } from './observations.store.ts';
import { readFluidBalance } from './read-fluid-balance.ts';
import { readVitalsChart } from './read-vitals-chart.ts';
import { overrideTriage } from './override-triage.ts';
import { recordObservations } from './record-observations.ts';
import { findTriageSettings } from './triage-settings.store.ts';
import { findReferenceRanges } from './range-set.store.ts';
import { updateReferenceRanges } from './update-reference-ranges.ts';
import { updateTriageSettings } from './update-triage-settings.ts';

/** What was cancelled stands in no index of its own. */
const narrowed = ['patient', 'patient_id', 'category', 'status', 'start_date', 'end_date'];
const standing = plansByKeys(...narrowed, 'count');
/** The newest of some codes are found among the newest of all; how many there are is counted another way. */
const newestOfCodes = plansByKeys(...narrowed, 'count', 'code');
const plansOf: PlansOf<typeof contract.listObservations>['plans'] = (input) => {
  const { status, count } = input.query;
  return status === 'registered' ? (count ? standing : newestOfCodes)(input) : 'as measured';
};

export const observationsRoutes: readonly Route[] = [
  answer(contract.listObservations, listObservations, {
    plans: plansOf,
  }),
  answer(contract.readVitalsChart, readVitalsChart),
  answer(contract.readFluidBalance, readFluidBalance),
  answer(contract.recordObservations, recordObservations, { plans: () => 'once' }),
  answer(contract.overrideTriage, overrideTriage),
  answer(contract.editObservation, editObservation, { record: (ctx, { params }) => findObservation(ctx, params.id) }),
  answer(contract.listObservationVersions, listObservationVersions),
  answer(contract.cancelObservation, cancelObservation),
  answer(contract.acknowledgeObservation, acknowledgeObservation),
  answer(contract.readTriageSettings, async (ctx) => ({ data: await findTriageSettings(ctx) })),
  answer(contract.updateTriageSettings, updateTriageSettings),
  answer(contract.readReferenceRanges, async (ctx) => ({ data: await findReferenceRanges(ctx) })),
  answer(contract.updateReferenceRanges, updateReferenceRanges),
  ...formResponseRoutes,
  ...growthRoutes,
];
