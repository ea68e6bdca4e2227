import { generateKeyPairSync } from 'node:crypto';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig, settingNames } from './config.ts';

const pair = generateKeyPairSync('ed25519');
const pem = String(pair.privateKey.export({ type: 'pkcs8', format: 'pem' }));
const der = pair.privateKey.export({ type: 'pkcs8', format: 'der' }).toString('base64');
const rsa = String(generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }));

/** The settings of an installation with an external database. */
const served = {
  DATABASE_URL: 'postgres://akoma_app:secret@db:5432/akoma',
  SESSION_SECRET: 'ab'.repeat(32),
  TOKEN_SIGNING_KEY: pem,
};

describe('without any setting', () => {
  it('is a hospital on this machine alone, with its own database and the demo', () => {
    expect(readConfig({})).toEqual({
      ...{ port: 3000, host: '127.0.0.1', database: 'embedded', database_pool_size: 10, data_dir: path.resolve('.data') },
      ...{ backup_dir: path.resolve('.data/backups'), backup_at: '02:00' },
      ...{ public_url: 'http://localhost:3000', origins: ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'] },
      ...{
        smtp_url: undefined,
        support_url: 'mailto:?subject=Akoma%20support',
        installation_name: undefined,
        operators: [],
        portal_id: 'akoma',
        demo: true,
        log_level: 'info',
        session_secret: undefined,
      },
      ...{ token_signing_key: undefined, webhooks_private: false, worker: true, rate_limit_per_minute: 1200, metrics_token: undefined },
      trusted_proxies: ['loopback'],
      named_statements: true,
    });
  });

  it('takes an empty setting for an absent one', () => {
    expect(readConfig(Object.fromEntries(settingNames.map((name) => [name, ' '])))).toEqual(readConfig({}));
  });
});

describe('a right value is taken', () => {
  it.each([
    [{ PORT: '8080' }, { port: 8080, public_url: 'http://localhost:8080' }],
    [{ PORT: '0' }, { port: 0 }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ HOST: '::' }, { host: '::' }],
    [{ DATA_DIR: '/var/lib/akoma' }, { data_dir: '/var/lib/akoma', backup_dir: '/var/lib/akoma/backups' }],
    [{ BACKUP_DIR: '/mnt/usb/akoma' }, { backup_dir: '/mnt/usb/akoma' }],
    [{ BACKUP_AT: '23:30' }, { backup_at: '23:30' }],
    [{ BACKUP_AT: 'off' }, { backup_at: undefined }],
    [{ PUBLIC_URL: 'https://akoma.example.org/' }, { public_url: 'https://akoma.example.org', origins: ['https://akoma.example.org'] }],
    [{ SMTP_URL: 'smtps://u:p@mail.example.org' }, { smtp_url: 'smtps://u:p@mail.example.org' }],
    [{ SUPPORT_URL: 'mailto:help@example.org' }, { support_url: 'mailto:help@example.org' }],
    [{ OPERATORS: 'it@korle.example, Ama@Korle.example,' }, { operators: ['it@korle.example', 'ama@korle.example'] }],
    [{ INSTALLATION_NAME: ' Korle Bu ' }, { installation_name: 'Korle Bu' }],
    [{ PORTAL_ID: 'ridge-1' }, { portal_id: 'ridge-1' }],
    [{ DEMO: 'off' }, { demo: false }],
    [{ DEMO: 'TRUE' }, { demo: true }],
    [{ WORKER: '0' }, { worker: false }],
    [{ LOG_LEVEL: 'debug' }, { log_level: 'debug' }],
    [{ RATE_LIMIT_PER_MINUTE: '0' }, { rate_limit_per_minute: 0 }],
    [{ TRUSTED_PROXIES: 'none' }, { trusted_proxies: [] }],
    [
      { TRUSTED_PROXIES: '10.0.0.5, 10.1.0.0/16,Uniquelocal, fd00::/8' },
      { trusted_proxies: ['10.0.0.5', '10.1.0.0/16', 'uniquelocal', 'fd00::/8'] },
    ],
    [{ METRICS_TOKEN: 'sixteen-letters-' }, { metrics_token: 'sixteen-letters-' }],
    [{ DATABASE_POOL_SIZE: '25' }, { database_pool_size: 25 }],
    [{ NAMED_STATEMENTS: 'off' }, { named_statements: false }],
    [{ SESSION_SECRET: 'ab'.repeat(32) }, { session_secret: Buffer.alloc(32, 0xab) }],
    [{ SESSION_SECRET: Buffer.alloc(32, 0xfb).toString('base64url') }, { session_secret: Buffer.alloc(32, 0xfb) }],
    [served, { database: { url: served.DATABASE_URL, owner_url: undefined }, demo: false }],
    [{ ...served, DEMO: 'on' }, { demo: true }],
    [
      { ...served, DATABASE_OWNER_URL: 'postgresql://owner@db/akoma' },
      { database: { url: served.DATABASE_URL, owner_url: 'postgresql://owner@db/akoma' } },
    ],
  ])('%o', (env, expected) => {
    expect(readConfig(env)).toMatchObject(expected);
  });

  it.each([
    ['PEM', pem],
    ['PEM on one line', pem.replaceAll('\n', '\\n')],
    ['base64', der],
  ])('a signing key as %s', (_form, key) => {
    expect(readConfig({ TOKEN_SIGNING_KEY: key }).token_signing_key?.equals(pair.privateKey)).toBe(true);
  });
});

describe('a wrong value is reported in one sentence that names it', () => {
  const url = 'an address like postgres://akoma_app:password@host:5432/akoma';
  const secret = 'at least 32 random bytes in base64url or hex (`openssl rand -hex 32`)';
  const key = 'an Ed25519 private key in PEM, or its PKCS #8 bytes in base64 (`openssl genpkey -algorithm ed25519`)';
  it.each<[Record<string, string>, string]>([
    [{ PORT: 'http' }, 'PORT is "http", but must be a whole number from 0 to 65535.'],
    [{ PORT: '65536' }, 'PORT is "65536", but must be a whole number from 0 to 65535.'],
    [{ PORT: '30.5' }, 'PORT is "30.5", but must be a whole number from 0 to 65535.'],
    [{ HOST: 'http://here' }, 'HOST is "http://here", but must be an IP address or a host name such as 127.0.0.1 or 0.0.0.0.'],
    [{ DATABASE_URL: 'mysql://a@b/c' }, `DATABASE_URL is "mysql://a@b/c", but must be ${url}.`],
    [{ DATABASE_URL: 'postgres://app:hidden@db' }, `DATABASE_URL is "postgres://app:***@db", but must be ${url}.`],
    [{ DATABASE_OWNER_URL: 'db' }, `DATABASE_OWNER_URL is "db", but must be ${url}.`],
    [{ DATABASE_POOL_SIZE: '0' }, 'DATABASE_POOL_SIZE is "0", but must be a whole number from 1 to 500.'],
    [
      { PUBLIC_URL: 'akoma.example.org' },
      'PUBLIC_URL is "akoma.example.org", but must be an origin like https://akoma.example.org, without a path.',
    ],
    [
      { PUBLIC_URL: 'https://a.org/akoma' },
      'PUBLIC_URL is "https://a.org/akoma", but must be an origin like https://akoma.example.org, without a path.',
    ],
    [
      { SMTP_URL: 'mail.example.org' },
      'SMTP_URL is "mail.example.org", but must be an address like smtp://user:password@host:587 or smtps://….',
    ],
    [
      { SUPPORT_URL: 'javascript:alert(1)' },
      'SUPPORT_URL is "javascript:alert(1)", but must be an address that begins with https://, http:// or mailto:.',
    ],
    [{ INSTALLATION_NAME: 'x'.repeat(81) }, `INSTALLATION_NAME is "${'x'.repeat(81)}", but must be a name of at most 80 characters.`],
    [
      { OPERATORS: 'ama@korle.example; it' },
      'OPERATORS is "ama@korle.example; it", but must be e-mail addresses with commas between them.',
    ],
    [{ PORTAL_ID: 'a b' }, 'PORTAL_ID is "a b", but must be up to 64 letters, digits, dots, dashes and underscores.'],
    [{ BACKUP_AT: '2 am' }, 'BACKUP_AT is "2 am", but must be a time of day in UTC like 02:00, or off.'],
    [{ BACKUP_AT: '24:00' }, 'BACKUP_AT is "24:00", but must be a time of day in UTC like 02:00, or off.'],
    [
      { DATA_DIR: '/srv/akoma', BACKUP_DIR: '/srv/akoma/files/old' },
      'BACKUP_DIR is "/srv/akoma/files/old", but must be a directory, and not one inside DATA_DIR that holds something else.',
    ],
    [
      { DATA_DIR: '/srv/akoma', BACKUP_DIR: '/srv/akoma/ballast' },
      'BACKUP_DIR is "/srv/akoma/ballast", but must be a directory, and not one inside DATA_DIR that holds something else.',
    ],
    [
      { DATA_DIR: '/srv/akoma', BACKUP_DIR: '/srv/akoma/' },
      'BACKUP_DIR is "/srv/akoma/", but must be a directory, and not one inside DATA_DIR that holds something else.',
    ],
    [{ DEMO: 'maybe' }, 'DEMO is "maybe", but must be on or off.'],
    [{ WORKER: '2' }, 'WORKER is "2", but must be on or off.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL is "loud", but must be one of fatal, error, warn, info, debug, trace, silent.'],
    [{ RATE_LIMIT_PER_MINUTE: '-1' }, 'RATE_LIMIT_PER_MINUTE is "-1", but must be a whole number from 0 to 1000000.'],
    ...['all', '10.0.0.0/0', '::/0', '10.0.0.300', '10.0.0.1;10.0.0.2', 'none, loopback'].map((text): [Record<string, string>, string] => [
      { TRUSTED_PROXIES: text },
      `TRUSTED_PROXIES is "${text}", but must be addresses and networks like 10.0.0.5, 10.1.0.0/16 with commas between them, loopback, linklocal or uniquelocal, or none.`,
    ]),
    [{ METRICS_TOKEN: 'short' }, 'METRICS_TOKEN is not usable, but must be at least 16 characters without spaces.'],
    [{ SESSION_SECRET: 'ab'.repeat(24) }, `SESSION_SECRET is not usable, but must be ${secret}.`],
    [{ SESSION_SECRET: 'correct horse battery staple' }, `SESSION_SECRET is not usable, but must be ${secret}.`],
    [{ TOKEN_SIGNING_KEY: rsa }, `TOKEN_SIGNING_KEY is not usable, but must be ${key}.`],
    [{ ...served, SESSION_SECRET: '' }, `SESSION_SECRET is not set, but with DATABASE_URL it must be ${secret}.`],
    [{ ...served, TOKEN_SIGNING_KEY: '' }, `TOKEN_SIGNING_KEY is not set, but with DATABASE_URL it must be ${key}.`],
    [
      { ...served, DATABASE_OWNER_URL: served.DATABASE_URL },
      'DATABASE_OWNER_URL has the same role as DATABASE_URL, but must be another one, which owns the tables.',
    ],
    [{ DATABASE_OWNER_URL: served.DATABASE_URL }, 'DATABASE_OWNER_URL is set without DATABASE_URL, but both must be set, or neither.'],
  ])('%o', (env, sentence) => {
    expect(() => readConfig(env)).toThrow(new ConfigError(sentence));
  });

  it('each of several, a line each', () => {
    expect(() => readConfig({ PORT: 'x', DEMO: 'x' })).toThrow(
      new ConfigError('PORT is "x", but must be a whole number from 0 to 65535.\nDEMO is "x", but must be on or off.'),
    );
  });
});
