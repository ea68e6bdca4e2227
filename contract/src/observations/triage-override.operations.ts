import * as z from 'zod';
import { Id, one, operation } from '../base/index.ts';
import './observations.failures.ts';
import { Observation } from './observations.schema.ts';

export const TriageColourGiven = z.object({
  patient: Id,
  encounter: Id.nullish(),
  colour: z.enum(['red', 'orange', 'yellow', 'green']),
  reason: z.string().trim().max(500).optional().describe('Required where the colour is less urgent.'),
  service_provider_id: Id.optional(),
});

export const overrideTriage = operation({
  name: 'observations.overrideTriage',
  spec: ['TRIAGE-015'],
  summary: 'Gives a patient another colour than the computed one; score and signs stay, and so does what was computed.',
  permission: 'encounters.write',
  method: 'POST',
  path: '/api/v2/emr/observations/triage-colour',
  body: TriageColourGiven,
  reply: one(Observation),
  changes: ['patients', 'queue'],
  failures: ['not_found', 'patients.replaced', 'observations.notTriaged', 'observations.sameColour'],
  status: 201,
  audit: { action: 'triage.override', patient: 'body.patient' },
});
