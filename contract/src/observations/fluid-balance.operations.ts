import { one, operation } from '../base/index.ts';
import { FluidBalance, ReadFluidBalanceQuery } from './fluid-balance.schema.ts';

export const readFluidBalance = operation({
  name: 'observations.readFluidBalance',
  spec: ['ENC-065', 'ENC-024'],
  summary: 'What a patient took in and gave out on a day, by hour, with the balance.',
  permission: 'observations.read',
  method: 'GET',
  path: '/api/v2/emr/observations/fluid-balance',
  query: ReadFluidBalanceQuery,
  reply: one(FluidBalance),
  failures: ['not_found'],
  audit: { action: 'observation.fluid-balance', patient: 'reply.data.patient_id' },
});
