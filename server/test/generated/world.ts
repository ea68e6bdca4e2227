import { createService, createServicePrice, uploadServicePrices } from '@akoma/contract/catalogue';
import { openEncounter, startVisit } from '@akoma/contract/encounters';
import { uploadAttachment } from '@akoma/contract/files';
import { recordObservations } from '@akoma/contract/observations';
import { registerPatient } from '@akoma/contract/patients';
import { addMedicine, importClassification } from '@akoma/contract/terminology';
import { sendTest, subscribe } from '@akoma/contract/webhooks';
import pg from 'pg';
import { afterAll } from 'vitest';
import { withTenant } from '../../src/platform/db/tenant.ts';
import { newId } from '../../src/platform/id.ts';
import { insertExport } from '../../src/modules/backup/organization-export.store.ts';
import { priceFile } from '../../src/modules/catalogue/service-price.make.ts';
import { pngFile } from '../../src/modules/files/files.make.ts';
import { addRole, type Founded } from '../../src/modules/organization/index.ts';
import { asFile, madeUpCsv } from '../../src/modules/terminology/classification.make.ts';
import { type Caller, found, signedIn } from '../app.ts';
import { asOwner, owner, pool } from '../database.ts';

/** A request that an operation accepts. */
export interface Sample {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** An organisation with one record of each kind, and somebody who may do everything in it. */
export interface World {
  home: Founded;
  all: Caller;
  ids: Record<
    | 'organization'
    | 'practitioner'
    | 'location'
    | 'workspace'
    | 'role'
    | 'service'
    | 'price'
    | 'price_import'
    | 'patient'
    | 'visit'
    | 'encounter'
    | 'note'
    | 'observation'
    | 'file'
    | 'classification'
    | 'medicine'
    | 'webhook'
    | 'delivery'
    | 'organization_export',
    string
  >;
}

/** Makes a world; nothing in it is known to another. */
export async function makeWorld(name: string): Promise<World> {
  const home = await found(name);
  const { organization_id } = home;
  home.roles.All = await withTenant(pool, organization_id, 'write', (db) =>
    addRole({ db, organization_id }, { name: 'All', workspaces: ['OPD.main'], resources: ['*'] }),
  );
  const all = await signedIn(home, { role: 'All', organization_role: 'owner' });
  const { data: service } = await all.ask(createService, {
    body: {
      name: 'General consultation',
      healthcare_service_categories: [{ text: 'Consultation' }],
      price_tiers: [{ name: 'Ordinary', cost: '60' }],
      location_ids: Object.values(home.locations),
    },
  });
  const { data: price } = await all.ask(createServicePrice, { body: { healthcare_service_id: service.id, charge: '60.00' } });
  const { data: upload } = await all.ask(uploadServicePrices, { body: { file: priceFile(['Service,Charge']) } });
  const { data: patient } = await all.ask(registerPatient, {
    body: { first_name: 'Ama', last_name: 'Mensah', gender: 'FEMALE', birth_date: '1991-08-14', mobile: '+233244123456' },
  });
  const { data: visit } = await all.ask(startVisit, { body: { patient: patient.id } });
  const { data: encounter } = await all.ask(openEncounter, {
    body: { patient: patient.id, visit: visit.id, status: 'in-progress', notes: [{ note_type: 'chief-complaint', note: 'Fever.' }] },
  });
  const { data: observations } = await all.ask(recordObservations, {
    body: [{ patient: patient.id, encounter: encounter.id, code: '8867-4', value: '88' }],
  });
  const { data: file } = await all.ask(uploadAttachment, { body: { file: pngFile(), patient_id: patient.id } });
  const { data: classification } = await all.ask(importClassification, {
    body: { file: asFile(madeUpCsv), release: '2030', licence: 'made up' },
  });
  const { data: medicine } = await all.ask(addMedicine, { body: { name: 'Quinine', strength: '300 mg', form: 'tablet', routes: ['PO'] } });
  const { data: webhook } = await all.ask(subscribe, {
    params: { id: organization_id },
    body: { url: 'https://hook.example.org/', events: ['visit.ended'] },
  });
  const delivery = await failedTest(all, webhook.id);
  const organization_export = await waitingExport(all);
  const ids = {
    webhook: webhook.id,
    delivery,
    organization_export,
    organization: organization_id,
    practitioner: all.practitioner_role_id,
    location: Object.values(home.locations)[0]!,
    workspace: Object.values(home.workspaces)[0]!,
    role: home.roles.Nurse!,
    service: service.id,
    price: price.id,
    price_import: upload.id,
    patient: patient.id,
    visit: visit.id,
    encounter: encounter.id,
    note: encounter.notes[0]!.id,
    observation: observations[0]!.id,
    file: file.filename,
    classification: classification!.id,
    medicine: medicine.id,
  };
  return { home, all, ids };
}

/** One connection for all sums: another would have to learn each table again. */
const watcher = new pg.Client(owner);
await watcher.connect();
afterAll(() => watcher.end());

const { rows: tables } = await watcher.query<{ name: string }>(
  `select format('%I.%I', n.nspname, c.relname) as name from pg_attribute a join pg_class c on c.oid = a.attrelid join pg_namespace n on n.oid = c.relnamespace
   where a.attname = 'organization_id' and c.relkind = 'r' and n.nspname not in ('pg_catalog', 'identity') order by 1`,
);
const sums = tables
  .map(
    ({ name }) =>
      `select '${name}' as name, md5(coalesce(string_agg(t::text, '|' order by t::text), '')) as sum from ${name} t where organization_id = $1`,
  )
  .join(' union all ');

/** A sum over every row of an organisation, table by table: it changes when anything of theirs does. */
export async function sumOf(organization_id: string): Promise<Record<string, string>> {
  // named, so that it is planned once
  const { rows } = await watcher.query<{ name: string; sum: string }>({ name: 'sums', text: sums, values: [organization_id] });
  return Object.fromEntries(rows.map(({ name, sum }) => [name, sum]));
}

/** A delivery that was given up. */
async function failedTest({ ask, organization_id }: Caller, webhook_id: string): Promise<string> {
  const { data } = await ask(sendTest, { params: { id: organization_id, webhook_id } });
  await asOwner("update webhooks.delivery set status = 'failed', tries_left = 0, next_try_at = null where id = $1", [data.id]);
  return data.id;
}

/** An export that has been asked for, without the password that asking takes. */
async function waitingExport({ organization_id, practitioner_role_id }: Caller): Promise<string> {
  const id = newId();
  await withTenant(pool, organization_id, 'write', (db) =>
    insertExport({ db, organization_id, now: new Date() }, { id, requested_by_id: practitioner_role_id, filename: 'export.zip' }),
  );
  return id;
}
