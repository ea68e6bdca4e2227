import { one, operation } from '../base/index.ts';
import { ReadVitalsChartQuery, VitalsChart } from './vitals-chart.schema.ts';

export const readVitalsChart = operation({
  name: 'observations.readVitalsChart',
  spec: ['TAB-002'],
  summary: 'The vital signs of a patient over time, for graphs: registered readings only, long rows thinned out to their extremes.',
  permission: 'observations.read',
  method: 'GET',
  path: '/api/v2/emr/observations/chart',
  query: ReadVitalsChartQuery,
  reply: one(VitalsChart),
  failures: ['not_found'],
  audit: { action: 'observation.chart', patient: 'reply.data.patient_id' },
});
