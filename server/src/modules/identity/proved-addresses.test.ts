import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asOwner, owner as thisFile } from '../../../test/database.ts';
import { migrate } from '../../platform/db/migrate.ts';
import { newId } from '../../platform/id.ts';

const migrations = path.resolve(import.meta.dirname, '../../../migrations');
const ours = '0044_identity_proved_addresses.sql';
let folder: string;
let client: pg.Client;

/** A database as it was before addresses were proved. */
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'akoma-migrations-'));
  for (const file of readdirSync(migrations)) if (file < ours) copyFileSync(path.join(migrations, file), path.join(folder, file));
  const database = `test_${randomUUID().replaceAll('-', '')}`;
  await asOwner(`create database ${database}`);
  await migrate({ ...thisFile, database }, folder);
  client = new pg.Client({ ...thisFile, database });
  await client.connect();
});
afterEach(async () => {
  await client.end();
  await asOwner(`drop database ${client.database} with (force)`);
  rmSync(folder, { recursive: true, force: true });
});

async function account(email: string | null, events: string[], password = true): Promise<void> {
  const id = newId();
  await client.query(
    `insert into identity.account (id, email, phone, password_hash, draft_key) values ($1, $2, $3, $4, decode(repeat('00', 32), 'hex'))`,
    [id, email, email ? null : '+233244123456', password ? '$argon2id$made-up' : null],
  );
  for (const [at, event] of events.entries())
    await client.query(
      `insert into identity.sign_in_event (id, happened_at, event, account_id, address) values ($1, now() - interval '1 day' + make_interval(hours => $2), $3, $4, '10.0.0.1')`,
      [newId(), at, event, id],
    );
}
const people: [string | null, string[], boolean?][] = [
  ['invited@x.test', ['invitation-accepted', 'signed-in']],
  ['reset@x.test', ['signed-in', 'reset-asked', 'password-reset']],
  ['typed@x.test', ['invitation-accepted', 'sign-in-name-changed']],
  ['typed-then-reset@x.test', ['invitation-accepted', 'sign-in-name-changed', 'password-reset']],
  ['nothing-known@x.test', ['signed-in']],
  ['brought@x.test', [], false],
  [null, ['invitation-accepted']],
];
async function provedAfterwards(): Promise<(string | null)[]> {
  for (const [email, events, password] of people) await account(email, events, password);
  copyFileSync(path.join(migrations, ours), path.join(folder, ours));
  await migrate({ ...thisFile, database: client.database! }, folder);
  const { rows } = await client.query<{ email: string | null }>(
    'select email from identity.account where email_proved_at is not null order by email',
  );
  return rows.map(({ email }) => email);
}

it('AUTH-037 those who came by an invitation or a link have proved their address, unless they have typed another since', async () => {
  expect(await provedAfterwards()).toEqual(['invited@x.test', 'reset@x.test', 'typed-then-reset@x.test']);
});

it('AUTH-037 the people of a demo count as proved, except those who have entered another address', async () => {
  await client.query(`insert into platform.flag (key, value) values ('demo', '{}')`);
  expect(await provedAfterwards()).toEqual([
    'brought@x.test',
    'invited@x.test',
    'nothing-known@x.test',
    'reset@x.test',
    'typed-then-reset@x.test',
  ]);
});

it('AUTH-037 of one address one account signs in and one is found, and no more', async () => {
  await provedAfterwards();
  const another = (email: string, columns: string) =>
    client.query(
      `insert into identity.account (id, email, draft_key, password_hash, email_proved_at) values ($1, $2, decode(repeat('00', 32), 'hex'), ${columns})`,
      [newId(), email],
    );
  await another('TYPED@x.test', 'null, null'); // pending, beside the account with the unproved address
  await expect(another('typed@X.test', 'null, null')).rejects.toThrow('account_found_by_email');
  await expect(another('typed@x.test', `'$argon2id$made-up', null`)).rejects.toThrow('account_signs_in_by_email');
  await expect(another('invited@x.test', 'null, null')).rejects.toThrow('account_found_by_email');
  await another('new@x.test', `'$argon2id$made-up', now()`);
  await expect(another('NEW@x.test', `'$argon2id$made-up', null`)).rejects.toThrow('account_signs_in_by_email');
});
