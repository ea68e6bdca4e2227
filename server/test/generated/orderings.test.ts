import { listEntries } from '@akoma/contract/audit';
import type { AnyOperation } from '@akoma/contract/base';
import { createService, createServicePrice, listPriceMatrix, listServicePrices, listServices } from '@akoma/contract/catalogue';
import { listAttachments, uploadAttachment } from '@akoma/contract/files';
import {
  createLocation,
  createRole,
  createWorkspace,
  invitePractitioner,
  listLocations,
  listOrganizations,
  listPractitioners,
  listProviderPractitioners,
  listRoles,
  listWorkspaces,
} from '@akoma/contract/organization';
import { operations } from '@akoma/contract/registers';
import { listAudit, listOnlookers, listPatientsSeen, listSignIns } from '@akoma/contract/reports';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { installedJobs } from '../../src/platform/jobs/jobs.make.ts';
import { fieldsOf } from '../../src/platform/http/shape.ts';
import { fileOf, makePng } from '../../src/modules/files/files.make.ts';
import { signedIn } from '../app.ts';
import { asOwner } from '../database.ts';
import { givePayers } from '../../src/modules/catalogue/service-price.make.ts';
import { makeWorld, type World } from './world.ts';

await installedJobs();
let world: World;
beforeAll(async () => {
  world = await makeWorld('Ordered');
  const { ask, organization_id } = world.all;
  const params = { id: organization_id };
  const names = ['Delta', 'alpha', 'Charlie', 'Bravo'];
  for (const [at, name] of names.entries()) {
    await ask(createLocation, { params, body: { name, code: `Z${9 - at}`, kind: at % 2 ? 'ward' : 'clinic' } });
    await ask(createWorkspace, { params, body: { name, type: at % 2 ? 'IPD' : 'OPD' } });
    await ask(createRole, { params, body: { name: `Role ${name}`, workspaces: ['OPD.main'], resources: [] } });
    await ask(invitePractitioner, {
      params,
      body: { first_name: name, last_name: names[3 - at]!, email: `${name}@order.example`, role_id: world.home.roles.Nurse! },
    });
    const { data } = await ask(createService, {
      body: {
        name,
        code: `S${9 - at}`,
        healthcare_service_categories: [{ text: at % 2 ? 'Procedure' : 'Consultation' }],
        duration: 10 * ((at * 3) % 4) + 5,
        price_tiers: [{ name: 'Ordinary', cost: '5' }],
      },
    });
    await givePayers(world.all, `Payer ${name}`);
    await ask(createServicePrice, { body: { healthcare_service_id: data.id, charge: `${(at * 7) % 4}.50`, payer: `Payer ${name}` } });
    await ask(uploadAttachment, { body: { file: fileOf(`${name}.png`, 'image/png', makePng({ width: 20 + at * 7 })), title: name } });
  }
  await signedIn(world.home, { role: 'Nurse', first_name: 'Yaa', last_name: 'Zormelo' });
  await asOwner(
    `insert into identity.sign_in_event (id, happened_at, event, account_id, organization_id, address)
     select gen_random_uuid(), now() - (i * interval '7 minutes'), 'signed-in', $1, $2, '::1' from generate_series(1, 4) as i`,
    [world.all.user_id, organization_id],
  );
});

type Row = Record<string, unknown>;
/** The sort key of a row, where it is not the field of the same name. */
const keys: Record<string, Record<string, (row: Row) => unknown>> = {
  'catalogue.listServices': { category: (row) => (row.healthcare_service_categories as { text: string }[])[0]!.text },
  'catalogue.listServicePrices': { service: (row) => row.healthcare_service_name, charge: (row) => Number(row.charge) },
};
const comparable = (value: unknown) => (typeof value === 'string' ? value.toLowerCase() : value);

const lists: readonly AnyOperation[] = [
  ...[listLocations, listWorkspaces, listRoles, listPractitioners, listProviderPractitioners, listOrganizations],
  ...[listServices, listServicePrices, listPriceMatrix, listAttachments],
  ...[listEntries, listAudit, listPatientsSeen, listOnlookers, listSignIns],
];
/** Modules and lists whose own tests cover the order of their lists: they need more rows, or another module's. */
const elsewhere: Readonly<Record<string, true>> = {
  terminology: true,
  desk: true,
  payers: true,
  patients: true,
  billing: true,
  scheduling: true,
  encounters: true,
  observations: true,
  referrals: true,
  queue: true,
  'reports.listPeopleBehind': true,
};

describe('a list in the order that was asked for', () => {
  it('LIST-019 every list that offers an order is tried', () => {
    const offering = (operations as readonly AnyOperation[]).filter(
      ({ query, method, name }) =>
        method === 'GET' && 'ordering' in fieldsOf(query) && !(name.split('.')[0]! in elsewhere) && !(name in elsewhere),
    );
    expect(offering.map(({ name }) => name).sort()).toEqual(lists.map(({ name }) => name).sort());
  });

  const cases = lists.flatMap((op) => {
    const { enum: offered } = z.toJSONSchema(fieldsOf(op.query).ordering!, { io: 'input' }) as { enum: string[] };
    return offered.filter((one) => one !== 'tree').map((ordering) => [op.name, ordering, op] as const);
  });
  it.each(cases)('LIST-019 %s by %s', async (name, ordering, op) => {
    const column = ordering.replace('-', '');
    const answered = await world.all.send(op, { params: { id: world.ids.organization }, query: { ordering, page_size: 100 } });
    expect(answered.statusCode, answered.body.slice(0, 200)).toBe(200);
    const rows = answered.json().data as Row[];
    const of = keys[name]?.[column] ?? ((row: Row) => row[column]);
    const values = rows
      .map(of)
      .filter((value) => value !== null && value !== undefined)
      .map(comparable) as (string | number)[];
    expect(rows.length, name).toBeGreaterThan(op === listOrganizations || op === listOnlookers || op === listPatientsSeen ? 0 : 3);
    const sorted = values.toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0));
    expect(values).toEqual(ordering.startsWith('-') ? sorted.toReversed() : sorted);
  });
});
