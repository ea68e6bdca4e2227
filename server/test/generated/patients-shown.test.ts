import { type AnyOperation, failureKinds, Id, replyKindOf, stream } from '@akoma/contract/base';
import { operations } from '@akoma/contract/registers';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { installedJobs } from '../../src/platform/jobs/jobs.make.ts';
import { requestOf, openTestApp, signedIn } from '../app.ts';
import { asOwner } from '../database.ts';
import { samples } from './samples.ts';
import { makeWorld, type World } from './world.ts';

interface Json {
  $ref?: string;
  type?: string;
  properties?: Record<string, Json>;
  items?: Json;
  anyOf?: Json[];
  allOf?: Json[];
}

/** Rows inside one patient's record that belong to the same patient: the parts of an encounter, a summary or a letter. */
const ownParts: readonly string[] = ['notes', 'encounter_patient_notes', 'encounter_care_plan', 'diagnoses', 'encounters', 'allergies'];

/**
 * The paths in a reply at which a patient's id may occur: keys of that name, and the id beside a folder number. `*` is every row of a list.
 * A name without an id beside it counts as well, though nothing can be declared for it.
 */
function placesOf(schema: z.ZodType, name: string): string[] {
  const whole = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json & { $defs?: Record<string, Json> };
  const found = new Set<string>();
  const walk = (at: Json, path: string, within: readonly string[], owned: boolean): void => {
    if (at.$ref) {
      const inner = at.$ref.split('/').at(-1)!;
      if (!within.includes(inner)) walk(at.$ref === '#' ? whole : whole.$defs![inner]!, path, [...within, inner], owned);
    }
    for (const part of [...(at.anyOf ?? []), ...(at.allOf ?? [])]) walk(part, path, within, owned);
    if (at.items) walk(at.items, `${path}.*`, within, owned);
    const fields = Object.entries(at.properties ?? {}).filter(([, { type }]) => type !== 'null');
    const keys = fields.map(([key]) => key);
    const ids: string[] = keys.filter((key) => key === 'patient' || key === 'patient_id');
    if (ids.length === 0 && keys.includes('id') && keys.some((key) => key === 'mrn' || key === 'patient_mrn')) ids.push('id');
    if (ids.length === 0) ids.push(...keys.filter((key) => ['mrn', 'patient_mrn', 'patient_name'].includes(key)));
    for (const key of ids) found.add(`${path}.${key}`);
    const isOfOne = owned || ids.includes('patient') || keys.includes('visit');
    for (const [key, inner] of fields) if (!(isOfOne && ownParts.includes(key))) walk(inner, `${path}.${key}`, within, isOfOne);
  };
  walk(whole, name, [], false);
  return [...found];
}

/** Whether a schema has such a place: a refusal may call its rows otherwise. */
function hasPlace(schema: z.ZodType, place: string): boolean {
  let at: Json | undefined = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as Json;
  for (const step of place.split('.')) at = step === '*' ? at?.items : at?.properties?.[step];
  return at !== undefined;
}

/** Shown without a row, and why. */
const spared: Readonly<Record<string, string>> = {
  'files.readPayerFile': 'belongs to no patient; anyone who knows its name may read it (FILE-011)',
  'files.uploadPayerFile': 'belongs to no patient',
  'workbench.listNotifications': 'ids alone, of what the caller was told; the record is read where the link leads',
  'backup.downloadOrganizationExport': 'everybody at once: its own row in the trail says so, and who may is an owner',
};

/** The fault in an operation's declaration of the patients that it shows. */
function faultOf(op: AnyOperation): string | undefined {
  const kind = replyKindOf(op.reply);
  const { patient, shows } = op.audit || {};
  if (op.name in spared) return patient || shows ? 'is spared and declares it all the same' : undefined;
  if (kind.sheet) return shows === 'sheet' || shows === 'nobody' ? undefined : 'gives a file: declare audit.shows, "sheet" or "nobody"';
  if (kind.download) return patient || shows === 'nobody' ? undefined : 'gives a file: declare audit.patient, or audit.shows "nobody"';
  const places = kind.stream ? placesOf(kind.stream, 'item') : placesOf(op.reply as z.ZodType, 'reply');
  if (shows !== undefined && !places.includes(shows)) return `shows ${shows}, where no patient’s id stands`;
  if (places.length === 0 || shows !== undefined) return undefined;
  if (kind.stream || places.some((place) => place.includes('*'))) return `shows patients at ${places.join(', ')}: declare audit.shows`;
  return patient ? undefined : `shows a patient at ${places.join(', ')}: declare audit.patient`;
}

describe('PERM-001 an operation that shows patients says so', () => {
  it.each(operations.map((op) => [op.name, op] as const))('%s', (_name, op) => {
    expect(faultOf(op)).toBeUndefined();
  });

  it.each([...failureKinds].map(([code, kind]) => [code, kind] as const))('the refusal %s', (_code, { data, shows }) => {
    if (shows !== undefined) return expect(hasPlace(data, shows)).toBe(true);
    return expect(placesOf(data, 'data').filter((place) => place.includes('*'))).toEqual([]);
  });

  it('and the rule finds what forgets it', () => {
    const [list, read, save] = ['patients.listPatients', 'encounters.readVisit', 'patients.exportPatients'].map(
      (name) => operations.find((op) => op.name === name)!,
    ) as [AnyOperation, AnyOperation, AnyOperation];
    const watch: AnyOperation = { ...read, reply: stream(z.object({ patient_id: Id })) };
    const { audit: _audit, ...silent } = list;
    expect(faultOf(silent)).toMatch(/^shows patients at reply\.data\.\*\.id: declare audit\.shows$/);
    expect(faultOf({ ...list, audit: { action: 'x', patient: 'query.patient_id' } })).toMatch(/declare audit\.shows/);
    expect(faultOf({ ...list, audit: { action: 'x', shows: 'reply.data.*.name' } })).toMatch(/where no patient’s id stands/);
    expect(faultOf({ ...read, audit: { action: 'x' } })).toMatch(/^shows a patient at reply\.data\.patient, .*declare audit\.patient$/);
    expect(faultOf({ ...watch, audit: { action: 'x' } })).toMatch(/^shows patients at item\.patient_id: declare audit\.shows$/);
    expect(faultOf({ ...save, audit: { action: 'export' } })).toMatch(/declare audit\.shows, "sheet" or "nobody"/);
    expect(placesOf(z.object({ rows: z.array(z.object({ patient_name: z.string() })) }), 'data')).toEqual(['data.rows.*.patient_name']);
  });
});

describe('PERM-001 a caller who is shown a patient appears in that patient’s trail', () => {
  let ours: World;
  beforeAll(async () => {
    await installedJobs();
    ours = await makeWorld('Ours');
  });
  const readings = operations.filter(
    ({ method, permission, reply, name }) =>
      permission !== 'public' &&
      (method === 'GET' || replyKindOf(reply as z.ZodType).sheet) &&
      !replyKindOf(reply as z.ZodType).stream &&
      name !== 'identity.signOut',
  );

  it.each(readings.map((op) => [op.name, op] as const))('%s', async (_name, op) => {
    const { server } = await openTestApp();
    const reader = await signedIn(ours.home, { role: 'All', organization_role: 'owner' });
    const answered = await server.inject({
      ...requestOf(op, samples[op.name]!(ours.ids)),
      headers: { authorization: `Bearer ${reader.access}` },
    });
    if (answered.statusCode >= 300 || !(answered.body.includes(ours.ids.patient) || /Mensah/.test(answered.body))) return;
    const rows = await asOwner<{ outcome: string }>(
      `select outcome from audit.entry where practitioner_role_id = $1 and operation = $2 and (patient_id = $3 or subjects -> 'patients' ? $4)`,
      [reader.practitioner_role_id, op.name, ours.ids.patient, ours.ids.patient],
    );
    expect(rows).toEqual([{ outcome: 'done' }]);
  });

  it('and many of them were answered with one', async () => {
    const [{ count } = { count: '0' }] = await asOwner<{ count: string }>(
      `select count(distinct operation) from audit.entry where organization_id = $1 and (patient_id = $2 or subjects -> 'patients' ? $3)`,
      [ours.ids.organization, ours.ids.patient, ours.ids.patient],
    );
    expect(Number(count)).toBeGreaterThan(15);
  });
});
