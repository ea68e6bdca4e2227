import { one, operation } from '../base/index.ts';
import { TriageSettings, TriageSettingsEdit, TriageSettingsQuery } from './triage-settings.schema.ts';

export const readTriageSettings = operation({
  name: 'observations.readTriageSettings',
  spec: ['TRIAGE-014'],
  summary: 'How the organisation triages: the forms for children, and after how many minutes a triage is repeated.',
  permission: 'signed-in',
  method: 'GET',
  path: '/api/v2/emr/triage-settings',
  query: TriageSettingsQuery,
  reply: one(TriageSettings),
  failures: ['not_found'],
});

export const updateTriageSettings = operation({
  name: 'observations.updateTriageSettings',
  spec: ['TRIAGE-014'],
  summary: 'Changes them. Scores that stand are not computed anew.',
  permission: 'settings.write',
  method: 'PATCH',
  path: '/api/v2/emr/triage-settings',
  body: TriageSettingsEdit,
  reply: one(TriageSettings),
  failures: ['not_found', 'conflict'],
  audit: { action: 'triage-settings.update' },
});
