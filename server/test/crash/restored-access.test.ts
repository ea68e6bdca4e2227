import { randomBytes } from 'node:crypto';
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import {
  changePassword,
  confirmSecondFactor,
  endSessions,
  readSession,
  readSecondFactor,
  refreshSession,
  signIn,
  startSecondFactor,
  turnOffSecondFactor,
} from '@akoma/contract/identity';
import type { AnyOperation } from '@akoma/contract/base';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listBackups } from '../../src/platform/backup/backup-place.ts';
import { restoreBackup } from '../../src/platform/backup/restore-backup.ts';
import { keysOf, newKeyPair, unseal } from '../../src/platform/backup/sealing.ts';
import { verifyBackup } from '../../src/platform/backup/verify-backup.ts';
import { openerFor } from '../../src/platform/backup/wrapping.ts';
import { createPool } from '../../src/platform/db/pool.ts';
import { withTenant } from '../../src/platform/db/tenant.ts';
import { newId } from '../../src/platform/id.ts';
import { localStorage } from '../../src/platform/storage/storage.ts';
import { givePassword, testPassword } from '../../src/modules/identity/identity.make.ts';
import { codeOf } from '../../src/modules/identity/second-factor.make.ts';
import { admitMember } from '../../src/modules/organization/index.ts';
import { command } from './bundled.ts';
import { foundHospital, type Hospital } from './hospital.ts';
import { prepareServer, type ServerProcess } from './server-process.ts';

const home = mkdtempSync(path.join(tmpdir(), 'akoma-access-'));
const folders = { sealed: path.join(home, 'sealed'), open: path.join(home, 'open') };
chmodSync(home, 0o755);
const keys = await newKeyPair();
const keyFile = path.join(home, 'private-key.txt');
writeFileSync(keyFile, `# of the test\n${keys.identity}\n`);

let server: ServerProcess;
let hospital: Hospital;
const esi = { email: 'esi@access.example', tokens: { access: '', refresh: '' } };
const yaw = { email: 'yaw@access.example', tokens: { access: '', refresh: '' }, secret: '' };
const letter = Buffer.from('Referral letter of Ama Mensah, Folder No. 4711. '.repeat(3_000));
const otherPassword = 'seven quiet herons';

async function ask(at: ServerProcess, op: AnyOperation, { body, token }: { body?: object; token?: string } = {}) {
  const answer = await fetch(`http://127.0.0.1:${at.port}${op.path}`, {
    method: op.method,
    headers: {
      origin: `http://localhost:${at.port}`,
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, json: (await answer.json()) as Record<string, never> & { data: Record<string, never> } };
}
const enter = (at: ServerProcess, username: string, password = testPassword) => ask(at, signIn, { body: { username, password } });

const asOwner = async <R extends pg.QueryResultRow>(at: ServerProcess, text: string, values: unknown[] = []): Promise<R[]> => {
  const client = new pg.Client(at.database('postgres'));
  await client.connect();
  return (await client.query<R>(text, values).finally(() => client.end())).rows;
};

/** A user who signs in over HTTP. */
async function colleague(who: { email: string; tokens: { access: string; refresh: string } }, first_name: string): Promise<void> {
  const { organization_id } = hospital;
  const [role] = await asOwner<{ id: string }>(
    server,
    `select id from organization.role where organization_id = $1 and name = 'Clinician'`,
    [organization_id],
  );
  const pool = createPool({ connection: server.database('akoma_app'), max: 1, lost: () => {} });
  try {
    const { user_id } = await withTenant(pool, organization_id, 'write', (db) =>
      admitMember({ db, organization_id }, { account: { email: who.email }, role_id: role!.id, first_name, last_name: 'Access' }),
    );
    await givePassword(pool, user_id);
  } finally {
    await pool.end();
  }
  const { status, json } = await enter(server, who.email);
  expect(status).toBe(200);
  who.tokens = { access: json.access as never, refresh: json.refresh as never };
}

/** All files below a folder, by their paths in it. */
const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath ?? entry.path, entry.name)))
    .sort();

beforeAll(async () => {
  server = await prepareServer({ BACKUP_AT: 'off' });
  await server.start();
  hospital = await foundHospital(server);
  await colleague(esi, 'Esi');
  await colleague(yaw, 'Yaw');
  const started = await ask(server, startSecondFactor, { body: {}, token: yaw.tokens.access });
  yaw.secret = started.json.data.secret as never;
  const on = await ask(server, confirmSecondFactor, {
    body: { password: testPassword, code: codeOf(yaw.secret) },
    token: yaw.tokens.access,
  });
  expect(on.status).toBe(200);
  await localStorage(path.join(server.dataDir, 'files')).put(hospital.organization_id, letter);
  // a requested link, an invitation, and a webhook with a sealed secret
  const { organization_id } = hospital;
  const [account] = await asOwner<{ id: string }>(server, 'select id from identity.account where email = $1', [esi.email]);
  await asOwner(
    server,
    `insert into identity.password_reset (id, account_id, requested_at, hash, expires_at) values ($1, $2, now(), $3, now() + interval '1 hour')`,
    [newId(), account!.id, randomBytes(32)],
  );
  await asOwner(
    server,
    `insert into identity.email_proof (id, account_id, email, requested_at, hash, expires_at) values ($1, $2, 'esi.new@access.example', now(), $3, now() + interval '24 hours')`,
    [newId(), account!.id, randomBytes(32)],
  );
  const invited = newId();
  await asOwner(
    server,
    `insert into organization.membership (organization_id, id, role_id, organization_role, title, first_name, last_name, name_norm, email, specialty,
        team_member_type, country_code, status)
      select $1, $2, id, 'member', '', 'Kofi', 'Later', 'kofi later', 'kofi@access.example', '[]', 'clinical_staff', 'GH', 'invited'
      from organization.role where organization_id = $1 and name = 'Nurse'`,
    [organization_id, invited],
  );
  await asOwner(
    server,
    `insert into organization.invitation (organization_id, id, membership_id, created_at, hash, expires_at)
      values ($1, $2, $3, now(), $4, now() + interval '72 hours')`,
    [organization_id, newId(), invited, randomBytes(32)],
  );
  await asOwner(
    server,
    `insert into webhooks.webhook (organization_id, id, url, events, active, secret, secret_hint)
      values ($1, $2, 'https://hook.example.org/', '{visit.ended}', true, $3, 'abcd')`,
    [organization_id, newId(), randomBytes(40)],
  );

  const settings = { DATA_DIR: server.dataDir, BACKUP_AT: 'off' };
  const sealed = await command('backup', [], { ...settings, BACKUP_DIR: folders.sealed, BACKUP_KEY: keys.recipient }).over;
  expect(sealed).toMatchObject({ code: 0, said: expect.stringContaining(`It is sealed to ${keys.recipient}`) });
  const open = await command('backup', [], { ...settings, BACKUP_DIR: folders.open }).over;
  expect(open).toMatchObject({ code: 0, said: expect.stringContaining('The secrets are not in it') });

  // changes after the backups, which restoring one undoes
  expect(
    (
      await ask(server, changePassword, {
        body: { password: testPassword, new_password: otherPassword, confirm_password: otherPassword },
        token: esi.tokens.access,
      })
    ).status,
  ).toBe(200);
  expect((await ask(server, endSessions, { token: yaw.tokens.access })).status).toBe(200);
  expect((await ask(server, readSession, { token: yaw.tokens.access })).status).toBe(401);
}, 240_000);
afterAll(async () => {
  await server?.clear();
  rmSync(home, { recursive: true, force: true, maxRetries: 5 });
}, 30_000);

/** Puts a backup back and starts a server on it. */
async function putBack(to: string, words: string[]): Promise<{ restored: ServerProcess; said: string }> {
  const { code, said } = await command('restore', ['--to', to, ...words]).over;
  expect({ code, said }).toMatchObject({ code: 0 });
  const restored = await prepareServer({ DATA_DIR: to, BACKUP_AT: 'off' });
  await restored.start();
  return { restored, said };
}

/** No token, link or started sign-in from before is valid. */
async function expectAllEnded(restored: ServerProcess): Promise<void> {
  for (const { tokens } of [esi, yaw]) {
    expect((await ask(restored, readSession, { token: tokens.access })).status).toBe(401);
    expect((await ask(restored, refreshSession, { body: { refresh: tokens.refresh } })).status).toBe(401);
  }
  const left = await asOwner(
    restored,
    `select (select count(*)::int from identity.session where revoked_at is null and expires_at > now() and account_id in
          (select id from identity.account where email like '%@access.example')) as sessions,
       (select count(*)::int from identity.refresh_token where created_at < now() - interval '1 second') as refresh_tokens,
       (select count(*)::int from identity.sign_in_challenge) as challenges,
       (select count(*)::int from identity.password_reset where used_at is null) as resets,
       (select count(*)::int from identity.email_proof where ended_at is null) as proofs,
       (select count(*)::int from organization.invitation where ended_at is null) as invitations`,
  );
  expect(left).toEqual([{ sessions: 0, refresh_tokens: 0, challenges: 0, resets: 0, proofs: 0, invitations: 0 }]);
  expect(
    await asOwner(restored, `select count(*)::int as n from audit.entry where action = 'installation.restore' and organization_id = $1`, [
      hospital.organization_id,
    ]),
  ).toEqual([{ n: 1 }]);
}

describe('a copy of sealed backups', () => {
  test('opens nothing: every file is sealed but the lists, and none of what it holds is to be read', async () => {
    const copy = path.join(home, 'copied');
    cpSync(folders.sealed, copy, { recursive: true });
    const inClear = filesIn(copy).filter(
      (file) => !readFileSync(path.join(copy, file)).subarray(0, 22).equals(Buffer.from('age-encryption.org/v1\n')),
    );
    expect(inClear.map((file) => path.basename(file)).sort()).toEqual(['backup.json', 'files.tsv', 'installation.json']);
    const secret = readFileSync(path.join(server.dataDir, 'secrets/session-secret'), 'utf8');
    for (const file of filesIn(copy)) {
      const bytes = readFileSync(path.join(copy, file));
      for (const word of ['Mensah', 'access.example', 'PRIVATE KEY', secret]) expect([file, bytes.includes(word)]).toEqual([file, false]);
    }
    const base = readFileSync(path.join(copy, filesIn(copy).find((file) => file.endsWith('base.tar.gz.age'))!));
    async function* all() {
      yield base;
    }
    const stranger = await keysOf([(await newKeyPair()).identity]);
    await expect(unseal(all(), stranger).next()).rejects.toThrow('sealed to another key');
  });

  test('is not put back without its key, nor with another, and nothing is left; damage is found without any key', async () => {
    const to = path.join(home, 'without');
    const restore = (...identities: string[]) => restoreBackup({ from: folders.sealed, to, identities, say: () => {} });
    await expect(restore()).rejects.toThrow('say where the private key is');
    await expect(restore((await newKeyPair()).identity)).rejects.toThrow('it is sealed to another key');
    expect(existsSync(to) ? readdirSync(to) : []).toEqual([]);

    const [backup] = await listBackups(folders.sealed);
    await verifyBackup(backup!, null);
    await verifyBackup(backup!, await openerFor([keys.identity]));
    await expect(verifyBackup(backup!, await openerFor([(await newKeyPair()).identity]))).rejects.toThrow('it is sealed to another key');
    const file = path.join(backup!.folder, 'secrets/session-secret.age');
    const whole = readFileSync(file);
    const damaged = Buffer.from(whole);
    damaged[damaged.length - 1]! ^= 1;
    writeFileSync(file, damaged);
    await expect(verifyBackup(backup!, null)).rejects.toThrow('secrets/session-secret.age is not what was written');
    await expect(restore(keys.identity)).rejects.toThrow('session-secret.age cannot be opened');
    writeFileSync(file, whole);
    expect(readdirSync(to)).toEqual([]);
  }, 60_000);
});

describe('put back', () => {
  test('a sealed one, with its key: everything is there, and every session, link and challenge of before has ended', async () => {
    const { restored, said } = await putBack(path.join(home, 'from-sealed'), [
      ...['--from', folders.sealed, '--key', keyFile, '--compare', server.dataDir],
    ]);
    try {
      expect(said).toMatch(/Done: everything as it was at \d{4}-\d\d-\d\dT/);
      expect(said).toMatch(/Ended: \d+ sessions? and 3 links/);
      expect(said).toMatch(/esi@access\.example: password \(\d{4}-\d\d-\d\d \d\d:\d\d UTC\)/);
      expect(said).not.toContain('yaw@access.example:');
      expect(said).not.toContain('taken away');
      await expectAllEnded(restored);
      expect((await enter(restored, esi.email, otherPassword)).status).toBe(401);
      expect((await enter(restored, esi.email)).status).toBe(200);
      // the second factor is preserved, because the secrets were in the backup
      expect((await enter(restored, yaw.email)).json).toMatchObject({ code: 'second_factor_required' });
      const [file] = filesIn(path.join(restored.dataDir, 'files')).filter((name) => !name.includes('unfinished'));
      expect(readFileSync(path.join(restored.dataDir, 'files', file!)).equals(letter)).toBe(true);
      expect(readFileSync(path.join(restored.dataDir, 'secrets/session-secret'))).toEqual(
        readFileSync(path.join(server.dataDir, 'secrets/session-secret')),
      );
    } finally {
      await restored.clear();
    }
  }, 120_000);

  test('an unencrypted backup holds no secrets; restored elsewhere, second factors and webhooks must be set up again, and it says so', async () => {
    expect(filesIn(folders.open).filter((file) => file.includes('secret'))).toEqual([]);
    const secret = readFileSync(path.join(server.dataDir, 'secrets/session-secret'), 'utf8');
    for (const file of filesIn(folders.open)) {
      const bytes = readFileSync(path.join(folders.open, file));
      const plain = file.endsWith('.gz') ? gunzipSync(bytes) : bytes;
      for (const word of ['PRIVATE KEY', secret]) expect([file, plain.includes(word)]).toEqual([file, false]);
    }
    const { restored, said } = await putBack(path.join(home, 'without-secrets'), ['--from', folders.open]);
    try {
      expect(said).toContain('1 second factor taken away, to be set up anew, and 1 webhook off until given a new secret');
      expect(said).toContain('cannot be known from here');
      await expectAllEnded(restored);
      const { status, json } = await enter(restored, yaw.email);
      expect(status).toBe(200);
      expect((await ask(restored, readSecondFactor, { token: json.access as never })).json.data).toMatchObject({ on: false });
      expect(await asOwner(restored, 'select active, secret is null as none from webhooks.webhook')).toEqual([
        { active: false, none: true },
      ]);
    } finally {
      await restored.clear();
    }
  }, 120_000);

  test('with the secrets of that installation they stay, and with those of another it is refused', async () => {
    const other = path.join(home, 'other-secrets');
    cpSync(path.join(server.dataDir, 'secrets'), other, { recursive: true });
    writeFileSync(path.join(other, 'session-secret'), randomBytes(32).toString('hex'));
    const to = path.join(home, 'with-secrets');
    const refused = restoreBackup({ from: folders.open, to, secrets: other, say: () => {} });
    await expect(refused).rejects.toThrow('are not those of this backup');
    const { restored, said } = await putBack(to, ['--from', folders.open, '--secrets', path.join(server.dataDir, 'secrets')]);
    try {
      expect(said).not.toContain('taken away');
      // the tokens are signed with the current key, and invalid nevertheless
      await expectAllEnded(restored);
      const asked = await enter(restored, yaw.email);
      expect(asked.json).toMatchObject({ code: 'second_factor_required' });
      expect(await asOwner(restored, 'select active from webhooks.webhook')).toEqual([{ active: true }]);
      const off = await ask(restored, turnOffSecondFactor, {
        body: { password: testPassword, code: codeOf(yaw.secret, 1) },
        token: yaw.tokens.access,
      });
      expect(off.status).toBe(401);
    } finally {
      await restored.clear();
    }
  }, 120_000);
});
