import * as catalogue from '@akoma/contract/catalogue';
import { saveDraft } from '@akoma/contract/workbench';
import { readPractitioner } from '@akoma/contract/organization';
import { registerPatient } from '@akoma/contract/patients';
import { subscribe } from '@akoma/contract/webhooks';
import type pg from 'pg';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { retentionRules, listeners } from '../src/app.ts';
import { newId } from '../src/platform/id.ts';
import { purgeOld } from '../src/platform/jobs/retention.ts';
import { installedJobs } from '../src/platform/jobs/jobs.make.ts';
import { giveService } from '../src/modules/catalogue/catalogue.make.ts';
import { priceImport } from '../src/modules/catalogue/index.ts';
import { workOn } from '../src/platform/imports/imports.make.ts';
import { priceFile } from '../src/modules/catalogue/service-price.make.ts';
import { verifySignIns } from '../src/modules/identity/index.ts';
import { detailsOf } from '../src/modules/patients/patients.make.ts';
import { type Caller, found, signedIn } from './app.ts';
import { asOwner, pool } from './database.ts';

let jobs: pg.Pool;
/** Two organisations, which must be treated alike. */
let admins: Caller[];
let clerks: Caller[];
beforeAll(async () => {
  jobs = await installedJobs();
});
beforeEach(async () => {
  const homes = [await found('Asempa'), await found('Volta')];
  admins = await Promise.all(homes.map((home) => signedIn(home, { role: 'Administrator' })));
  clerks = await Promise.all(homes.map((home) => signedIn(home, { role: 'Receptionist' })));
});

const dayMs = 24 * 3_600_000;
/** Forgets as a worker does on a day that is so far away. */
const forgetIn = (days: number) => purgeOld(retentionRules, { jobs, app: pool }, new Date(Date.now() + days * dayMs + 60_000));
const count = async (text: string, values: unknown[] = []): Promise<number> =>
  Number((await asOwner<{ count: string }>(`select count(*) from ${text}`, values))[0]!.count);
/** How many rows each of the two organisations has. */
const ofEach = (table: string, where = 'true') =>
  Promise.all(admins.map(({ organization_id }) => count(`${table} where organization_id = $1 and ${where}`, [organization_id])));

describe('events', () => {
  const heardBy = listeners.filter(({ event }) => event === 'patients.registered').map(({ name }) => name);
  const announced = "name = 'patients.registered'";
  const register = async (hear: readonly string[]) => {
    for (const clerk of clerks) {
      await clerk.ask(registerPatient, { body: detailsOf() });
      await asOwner(
        `insert into platform.handled_event (organization_id, event_id, listener)
         select organization_id, id, unnest($2::text[]) from platform.outbox where organization_id = $1 and ${announced}`,
        [clerk.organization_id, hear],
      );
    }
  };

  it('HOOK-004 that all have heard go after a month with their marks, of every organisation', async () => {
    expect(heardBy.length).toBeGreaterThan(0);
    await register(heardBy);
    await forgetIn(29);
    expect(await ofEach('platform.outbox', announced)).toEqual([1, 1]);
    expect(await ofEach('platform.handled_event')).toEqual([heardBy.length, heardBy.length]);
    await forgetIn(30);
    expect(await ofEach('platform.outbox', announced)).toEqual([0, 0]);
    expect(await ofEach('platform.handled_event')).toEqual([0, 0]);
  });

  it('HOOK-004 that somebody has not heard wait for a quarter', async () => {
    for (const admin of admins) {
      const body = { url: 'https://hook.example.org/a', events: ['patient.created' as const] };
      await admin.ask(subscribe, { params: { id: admin.organization_id }, body });
    }
    await register(heardBy.slice(1));
    await forgetIn(89);
    expect(await ofEach('platform.outbox', announced)).toEqual([1, 1]);
    await forgetIn(90);
    expect(await ofEach('platform.outbox')).toEqual([0, 0]);
  });
});

it('AUTH-040 PRICE-008 the answer to a repeated request is kept for a week', async () => {
  const key = { 'idempotency-key': newId() };
  for (const clerk of clerks) await clerk.ask(registerPatient, { body: detailsOf() }, key);
  await forgetIn(6.9);
  const again = await clerks[0]!.send(registerPatient, { body: detailsOf() }, key);
  expect(again.statusCode).toBe(201);
  expect(await ofEach('patients.patient')).toEqual([1, 1]);
  await forgetIn(7);
  expect(await ofEach('platform.idempotency')).toEqual([0, 0]);
});

it('SHELL-014 drafts that are over are really deleted, and no other', async () => {
  for (const admin of admins) {
    for (const subject of ['new', newId()])
      await admin.ask(saveDraft, { params: { kind: 'encounter-notes', subject }, body: { content: {} } });
    await asOwner("update workbench.draft set expires_at = now() where organization_id = $1 and subject = 'new'", [admin.organization_id]);
  }
  await forgetIn(0);
  expect(await ofEach('workbench.draft')).toEqual([1, 1]);
  expect(await ofEach('workbench.draft', "subject = 'new'")).toEqual([0, 0]);
});

it('SHELL-002 what members were told goes after ninety days, read or not', async () => {
  for (const { organization_id, practitioner_role_id } of admins)
    for (const [days, read] of [
      [89, true],
      [89, false],
      [90, true],
      [90, false],
    ] as const)
      await asOwner(
        `insert into workbench.notification (organization_id, id, membership_id, kind, text, created_at, read_at)
         values ($1, $2, $3, 'visit-assigned', 'x', now() - make_interval(days => $4), case when $5 then now() end)`,
        [organization_id, newId(), practitioner_role_id, days, read],
      );
  await forgetIn(0);
  expect(await ofEach('workbench.notification')).toEqual([2, 2]);
  await forgetIn(1);
  expect(await ofEach('workbench.notification')).toEqual([0, 0]);
});

describe('deliveries of webhooks', () => {
  /** A delivery created and last attempted that many days ago. */
  async function delivery(status: 'waiting' | 'delivered' | 'failed', kept: number, tried: number | null): Promise<void> {
    for (const { organization_id } of admins) {
      const webhook = newId();
      await asOwner(
        `insert into webhooks.webhook (organization_id, id, url, events, secret, secret_hint) values ($1, $2, 'https://x.test', '{visit.ended}', 'x', 'x')`,
        [organization_id, webhook],
      );
      await asOwner(
        `insert into webhooks.delivery (organization_id, id, webhook_id, event_id, event, body, status, tries_left, created_at, tried_at, delivered_at)
         values ($1, $2, $3, $4, 'visit.ended', '{}', $5, 0, now() - make_interval(days => $6), now() - make_interval(days => $7),
           case when $5 = 'delivered' then now() - make_interval(days => $7) end)`,
        [organization_id, newId(), webhook, newId(), status, kept, tried],
      );
    }
  }

  it('HOOK-004 go a month after the last try; what waits, or was given up within the month, stays', async () => {
    await delivery('delivered', 31, 31);
    await delivery('failed', 40, 31);
    await delivery('failed', 40, 29);
    await delivery('delivered', 40, 1);
    await delivery('waiting', 400, null);
    await forgetIn(0);
    expect(await ofEach('webhooks.delivery', "status = 'waiting'")).toEqual([1, 1]);
    expect(await ofEach('webhooks.delivery', "status = 'failed'")).toEqual([1, 1]);
    expect(await ofEach('webhooks.delivery', "status = 'delivered'")).toEqual([1, 1]);
    expect(await ofEach('webhooks.delivery', "tried_at < now() - interval '30 days'")).toEqual([0, 0]);
  });
});

describe('lines of a price import', () => {
  const run = ({ organization_id }: Caller, import_id: string) => workOn(priceImport, organization_id, import_id);
  async function upload(admin: Caller, lines: number): Promise<string> {
    await giveService(admin, { name: 'Ultrasound', code: newId().slice(-8) });
    const file = priceFile(['Service code,Charge', ...Array.from({ length: lines }, (_, at) => `NONE-${at},5`)]);
    return (await admin.ask(catalogue.uploadServicePrices, { body: { file } })).data.id;
  }

  it('PRICE-008 PRICE-010 go a month after its end, in as many batches as they need; the import stays, and says so when its lines are asked for', async () => {
    for (const admin of admins) await run(admin, await upload(admin, 700));
    const id = (
      await asOwner<{ id: string }>('select id from platform.import where organization_id = $1', [admins[0]!.organization_id])
    )[0]!.id;
    await forgetIn(29);
    expect(await ofEach('platform.import_line')).toEqual([700, 700]);
    expect((await forgetIn(30))['platform.importLines']).toBe(1_400);
    expect(await ofEach('platform.import_line')).toEqual([0, 0]);
    const { data } = await admins[0]!.ask(catalogue.readPriceImport, { params: { id } });
    expect(data).toMatchObject({ status: 'done', rows: 700, wrong_rows: 700, errors: [] });
    await asOwner("update platform.import set finished_at = now() - interval '30 days 1 minute' where id = $1", [id]);
    const gone = { status: 409, code: 'import_lines_forgotten' };
    await expect(admins[0]!.ask(catalogue.savePriceImportErrors, { params: { id } })).rejects.toMatchObject(gone);
    await expect(admins[0]!.ask(catalogue.importServicePrices, { body: { upload_id: id } })).rejects.toMatchObject(gone);
    expect(await count('platform.import where id = $1 and finished_at is not null', [id])).toBe(1);
  });

  it('PRICE-008 of one that is under way stay, however long it takes', async () => {
    const [admin] = admins as [Caller];
    const id = await upload(admin, 3);
    await run(admin, id);
    await admin.ask(catalogue.importServicePrices, { body: { upload_id: id } });
    await forgetIn(300);
    expect(await count('platform.import_line where import_id = $1', [id])).toBe(3);
  });
});

describe('sign-ins', () => {
  // there is one chain, and nothing younger than a year is purged
  beforeEach(async () => {
    await asOwner('truncate identity.sign_in_event, identity.sign_in_link, identity.sign_in_unsealed');
    await asOwner(`update identity.sign_in_beginning set seq = 0, hash = sha256('new')`);
  });

  const insertSession = async ({ user_id, organization_id }: Caller, days: number): Promise<string> => {
    const id = newId();
    await asOwner(
      `insert into identity.session (id, account_id, organization_id, kind, created_at, last_used_at, expires_at)
       select $1, $2, $3, 'app', at - interval '7 days', at, at from (select now() - make_interval(days => $4) as at) t`,
      [id, user_id, organization_id, days],
    );
    return id;
  };
  /** As the app records one, that many days ago, and added to the chain. */
  const insertEvent = async (event: string, days: number, { user_id, organization_id }: Partial<Caller>, session: string | null = null) => {
    await asOwner(
      `with one as (
         insert into identity.sign_in_event (id, happened_at, recorded_at, event, account_id, organization_id, session_id, address)
         select $1, at, at, $3, $4, $5, $6, '10.0.0.9' from (select now() - make_interval(days => $2) as at) t returning id
       ) insert into identity.sign_in_unsealed select id from one`,
      [newId(), days, event, user_id ?? null, organization_id ?? null, session],
    );
    await jobs.query('select * from identity.seal_sign_ins(10)');
  };
  const eventsOf = async ({ user_id }: Caller) =>
    (
      await asOwner<{ event: string; days: number }>(
        'select event, extract(day from now() - happened_at)::int as days from identity.sign_in_event where account_id = $1 order by happened_at',
        [user_id],
      )
    ).map(({ event, days }) => `${event} ${days}`);

  const verified = async () => (await verifySignIns(jobs, [], new Date())).findings;

  it('AUTH-040 are kept for 400 days and go from the oldest on; when somebody last came in stands with the membership', async () => {
    const [hers, other] = admins as [Caller, Caller];
    const elsewhere = { user_id: hers.user_id, organization_id: other.organization_id };
    const at = '2026-01-05T08:00:00.000Z';
    await asOwner('select organization.note_sign_in($1, $2, $3)', [hers.user_id, hers.organization_id, at]);
    await insertEvent('signed-in', 900, elsewhere);
    await insertEvent('failed', 500, {});
    for (const days of [450, 401, 399]) await insertEvent('signed-in', days, hers);
    await insertEvent('failed', 398, hers);
    await forgetIn(0);
    expect(await eventsOf(hers)).toEqual(['signed-in 399', 'failed 398']);
    expect(await count("identity.sign_in_event where happened_at < now() - interval '400 days'")).toBe(0);
    expect(await verified()).toEqual([]);
    const { data } = await hers.ask(readPractitioner, { params: { id: hers.practitioner_role_id } });
    expect(data.last_sign_in_at).toBe(at);
  });

  it('AUTH-040 an old one behind a younger one waits for it, so the chain loses its beginning and nothing else', async () => {
    const [hers] = admins as [Caller];
    for (const days of [410, 300, 420]) await insertEvent('failed', days, hers);
    await forgetIn(0);
    expect(await eventsOf(hers)).toEqual(['failed 420', 'failed 300']);
    expect([await count('identity.sign_in_link'), await verified()]).toEqual([2, []]);
    await insertEvent('signed-in', 1, hers);
    expect([await count('identity.sign_in_link'), await verified()]).toEqual([3, []]);
  });

  it('AUTH-040 sessions go with the last sign-in that names them, and never one that lives', async () => {
    const [hers] = admins as [Caller];
    const [bare, named, young] = [await insertSession(hers, 401), await insertSession(hers, 401), await insertSession(hers, 390)];
    await insertEvent('signed-in', 399, hers, named);
    await forgetIn(0);
    const left = (await asOwner<{ id: string }>('select id from identity.session where account_id = $1', [hers.user_id])).map(
      ({ id }) => id,
    );
    expect(left.sort()).toEqual([hers.session_id, named, young].sort());
    expect(left).not.toContain(bare);
  });

  it('AUTH-040 AUTH-041 tokens go a week after their end, failures after a day, letters after a week, challenges at once', async () => {
    const [hers] = admins as [Caller];
    const hash = () => `sha256('${newId()}'::bytea)`;
    for (const days of [6, 8]) {
      await asOwner(
        `insert into identity.refresh_token (hash, session_id, created_at, expires_at) values (${hash()}, $1, now(), now() - make_interval(days => $2))`,
        [hers.session_id, days],
      );
      await asOwner('insert into identity.password_reset (id, requested_at) values ($1, now() - make_interval(days => $2))', [
        newId(),
        days,
      ]);
      await asOwner(
        `insert into identity.email_proof (id, account_id, email, requested_at, ended_at, ended_because) values ($1, $2, 'new@x.test', now() - make_interval(days => $3), now(), 'withdrawn')`,
        [newId(), hers.user_id, days],
      );
    }
    for (const hours of [23, 25])
      await asOwner(
        `insert into identity.failed_try (id, name_hash, network, address, failed_at) values ($1, ${hash()}, 'x', '10.9.9.9', now() - make_interval(hours => $2))`,
        [newId(), hours],
      );
    for (const minutes of [-4, 2])
      await asOwner(
        `insert into identity.sign_in_challenge (hash, account_id, asks, created_at, expires_at) values (${hash()}, $1, 'new-password', now(), now() - make_interval(mins => $2))`,
        [hers.user_id, minutes],
      );
    await forgetIn(0);
    expect(await count('identity.refresh_token where session_id = $1 and expires_at < now()', [hers.session_id])).toBe(1);
    expect(await count('identity.password_reset')).toBe(1);
    expect(await count('identity.email_proof where account_id = $1', [hers.user_id])).toBe(1);
    expect(await count("identity.failed_try where address = '10.9.9.9'")).toBe(1);
    expect(await count('identity.sign_in_challenge where account_id = $1', [hers.user_id])).toBe(1);
  });

  it('AUTH-040 nobody takes away what is younger than a year: not the app, nor a worker', async () => {
    const [hers] = admins as [Caller];
    for (const days of [370, 360]) await insertEvent('failed', days, hers);
    await insertSession(hers, 360);
    await jobs.query('select identity.forget_sign_ins(now(), 10)');
    expect(await eventsOf(hers)).toEqual(['failed 360']);
    expect(await count('identity.session where account_id = $1', [hers.user_id])).toBe(2);
    for (const text of [
      'select identity.forget_sign_ins(now(), 10)',
      'delete from identity.sign_in_event',
      'delete from identity.sign_in_link',
      'update identity.sign_in_beginning set seq = 5',
      'delete from identity.session',
    ])
      await expect(pool.query(text)).rejects.toThrow('permission denied');
    await expect(pool.query('select platform.organizations()')).rejects.toThrow('permission denied');
  });
});

describe('a worker that forgets', () => {
  it('PERM-001 goes on with the other kinds when one fails, and says so at the end', async () => {
    const gone: string[] = [];
    const kinds = [
      { name: 'x.fails' as const, days: 0, ofEach: async () => Promise.reject(new Error('this one fails')) },
      { name: 'x.works' as const, days: 1, ofEach: async ({ organization_id }: { organization_id: string }) => gone.push(organization_id) },
    ];
    await expect(purgeOld(kinds, { jobs, app: pool }, new Date())).rejects.toThrow('this one fails');
    expect(gone).toEqual(expect.arrayContaining(admins.map(({ organization_id }) => organization_id)));
  });

  it('PERM-001 stops between two batches when it is asked to, and two at once take each row once', async () => {
    const stopping = new AbortController();
    let batches = 0;
    const endless = {
      name: 'x.endless' as const,
      days: 0,
      ofInstallation: async () => {
        if (++batches === 3) stopping.abort();
        return 500;
      },
    };
    await purgeOld([endless], { jobs, app: pool }, new Date(), stopping.signal);
    expect(batches).toBe(3);

    for (const { organization_id, user_id } of admins)
      await asOwner(
        `insert into platform.idempotency (organization_id, key, user_id, operation, request_hash, created_at)
         select $1, n::text, $2, 'x', 'x', now() - interval '8 days' from generate_series(1, 1200) n`,
        [organization_id, user_id],
      );
    const both = await Promise.all([forgetIn(0), forgetIn(0)]);
    expect(both.reduce((sum, gone) => sum + gone['platform.idempotencyKeys']!, 0)).toBe(2_400);
    expect(await ofEach('platform.idempotency')).toEqual([0, 0]);
  });
});
