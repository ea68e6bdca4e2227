import { recordObservations } from '@akoma/contract/observations';
import { CompiledQuery } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { withTenant } from '../src/platform/db/tenant.ts';
import { makeEncounter } from '../src/modules/encounters/encounters.make.ts';
import { type Caller, found, signedIn } from './app.ts';
import { asOwner, pool } from './database.ts';

let clinician: Caller;
let encounter: { id: string; patient: string };
beforeAll(async () => {
  clinician = await signedIn(await found(), { role: 'Clinician' });
  encounter = await makeEncounter(clinician, { notes: [{ note_type: 'visit-note', note: 'Coughs' }] });
});

/** Runs SQL as the app's role in its own organisation, bypassing our code; returns the number of affected rows. */
const asApp = (text: string, values: unknown[] = []) =>
  withTenant(pool, clinician.organization_id, 'write', async (db) =>
    Number((await db.executeQuery(CompiledQuery.raw(text, values))).numAffectedRows ?? 0),
  );

describe('PERM-001 the app’s role itself', () => {
  it.each([
    'patients.patient',
    'patients.register',
    'encounters.visit',
    'encounters.encounter',
    'encounters.note',
    'files.attachment',
    'organization.membership',
    'identity.sign_in_event',
    'audit.entry',
  ])('deletes nothing of %s', async (table) => {
    await expect(asApp(`delete from ${table}`)).rejects.toMatchObject({ code: '42501' });
  });

  it('OBS-026 erases an observation of the last day, and lets older ones stand', async () => {
    const observation = { patient: encounter.patient, encounter: encounter.id, code: '8867-4', value: '72' };
    const { data } = await clinician.ask(recordObservations, { body: [observation, { ...observation, value: '74' }] });
    const [old, young] = data.map(({ id }) => id);
    await asOwner(`update observations.observation set created_at = now() - interval '26 hours' where id = $1`, [old]);
    expect(await asApp('delete from observations.observation where id = $1', [old])).toBe(0);
    expect(await asApp('delete from observations.observation where id = $1', [young])).toBe(1);
    expect(await asOwner('select id from observations.observation where id = any ($1)', [[old, young]])).toEqual([{ id: old }]);
  });
});
