import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { loadSecrets } from './secrets.ts';

let home: string;
beforeEach(() => {
  home = mkdtempSync(path.join(tmpdir(), 'akoma-secrets-'));
});
afterEach(() => rmSync(home, { recursive: true, force: true }));

const dir = () => path.join(home, 'data');
const kept = (name: string) => path.join(dir(), 'secrets', name);

it('are made at the first start, kept for our account alone, and the same at the next', () => {
  const first = loadSecrets(readConfig({ DATA_DIR: dir() }));
  const second = loadSecrets(readConfig({ DATA_DIR: dir() }));
  expect(first.session_secret).toHaveLength(32);
  expect(second.session_secret).toEqual(first.session_secret);
  expect(first.token_signing_key.asymmetricKeyType).toBe('ed25519');
  expect(second.token_signing_key.equals(first.token_signing_key)).toBe(true);
  expect(readdirSync(path.join(dir(), 'secrets')).sort()).toEqual(['session-secret', 'token-signing-key.pem']);
  for (const name of ['session-secret', 'token-signing-key.pem']) expect(statSync(kept(name)).mode & 0o777).toBe(0o600);
  expect(statSync(path.join(dir(), 'secrets')).mode & 0o777).toBe(0o700);
});

it('are closed again when something has opened them', () => {
  loadSecrets(readConfig({ DATA_DIR: dir() }));
  chmodSync(kept('session-secret'), 0o644);
  loadSecrets(readConfig({ DATA_DIR: dir() }));
  expect(statSync(kept('session-secret')).mode & 0o777).toBe(0o600);
});

it('are those of the settings where these give them, and then nothing is kept', () => {
  loadSecrets(readConfig({ DATA_DIR: dir() }));
  const key = readFileSync(kept('token-signing-key.pem'), 'utf8');
  const other = path.join(home, 'other');
  const { session_secret } = loadSecrets(readConfig({ DATA_DIR: other, SESSION_SECRET: 'cd'.repeat(40), TOKEN_SIGNING_KEY: key }));
  expect(session_secret).toEqual(Buffer.alloc(40, 0xcd));
  expect(readdirSync(other)).toEqual([]);
});

it('say which of them is broken', () => {
  loadSecrets(readConfig({ DATA_DIR: dir() }));
  writeFileSync(kept('token-signing-key.pem'), 'cut short');
  expect(() => loadSecrets(readConfig({ DATA_DIR: dir() }))).toThrow(/token-signing-key\.pem is not an Ed25519 key: restore it/);
  writeFileSync(kept('session-secret'), '');
  expect(() => loadSecrets(readConfig({ DATA_DIR: dir() }))).toThrow(/session-secret is damaged: restore it/);
});
