import { expect, test } from 'vitest';
import { addressesOf } from '../base/index.ts';
import * as encounters from './index.ts';

/** As the specification writes them; what it leaves open was settled. */
test.each([
  ['ENC-047', 'GET emr/encounters', encounters.listEncounters],
  ['ENC-048', 'GET emr/encounters/{id}', encounters.readEncounter],
  ['ENC-049 ENC-060', 'POST emr/encounters', encounters.openEncounter],
  ['ENC-050 ENC-055', 'PATCH emr/encounters/{id}', encounters.editEncounter],
  ['ENC-050 ENC-055', 'PUT emr/encounters/{id}', encounters.editEncounter],
  ['ENC-051 ENC-061', 'POST emr/encounters/{id}/start', encounters.startEncounter],
  ['ENC-052 ENC-061', 'POST emr/encounters/{id}/end', encounters.finishEncounter],
  ['ENC-053 ENC-061', 'POST emr/encounters/{id}/actions', encounters.actOnEncounter],
  ['ENC-056', 'GET emr/notes', encounters.listNotes],
  ['ENC-057', 'PATCH emr/notes/{id}', encounters.editNote],
  ['ENC-058', 'GET encounter-actions', encounters.listEncounterActions],
  ['ENC-053 ENC-058', 'POST encounter-actions', encounters.sendEncounterAction],
  ['VISIT-014 VISIT-017', 'PATCH emr/visits/{id}', encounters.editVisit],
  ['VISIT-014 VISIT-017', 'PUT emr/visits/{id}', encounters.editVisit],
  ['ENC-059', 'GET encounter-patient-diagnosis', encounters.listEncounterDiagnoses],
] as const)('%s is called at %s', (_, address, operation) => {
  const all = addressesOf(operation).map(({ method, path }) => `${method} ${path.replace('/api/v2/', '')}`);
  expect(all).toContain(address);
});
