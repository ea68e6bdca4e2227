import { one, operation } from '../base/index.ts';
import { EmergencyFigures, Morbidity } from './clinical-figures.schema.ts';
import { DayFiguresQuery } from './day-figures.schema.ts';

export const readMorbidity = operation({
  name: 'reports.readMorbidity',
  spec: ['DX-004'],
  summary: 'Which diagnoses were recorded between two moments, by age and sex.',
  permission: 'encounters.read',
  method: 'GET',
  path: '/api/v2/reports/figures/morbidity',
  query: DayFiguresQuery,
  reply: one(Morbidity),
  failures: ['not_found'],
});

export const readEmergencyFigures = operation({
  name: 'reports.readEmergencyFigures',
  spec: ['TRIAGE-012'],
  summary: 'Emergency visits between two moments, by colour: how many were seen, and how long after the arrival.',
  permission: 'encounters.read',
  method: 'GET',
  path: '/api/v2/reports/figures/emergency',
  query: DayFiguresQuery,
  reply: one(EmergencyFigures),
  failures: ['not_found'],
});
