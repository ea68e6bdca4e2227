import path from 'node:path';
import ipaddr from 'ipaddr.js';
import { z } from 'zod';
import { StartFailure } from '../start-failure.ts';
import { type ReadKey, signingKey } from './signing-key.ts';

/** Default of "Support": starts an e-mail; the user enters the recipient. */
const writeToSupport = 'mailto:?subject=Akoma%20support';

/** Every setting of the server, read once at start. */
export interface Config {
  /** TCP port of the server; 0 lets the system choose one. */
  port: number;
  host: string;
  /** Where the database is; `embedded`: our own PostgreSQL in `data_dir`. */
  database:
    | 'embedded'
    | { url: string /** Role that migrates; without it the database must be migrated already. */; owner_url: string | undefined };
  /** Maximum database connections that requests hold at once. */
  database_pool_size: number;
  /** Whether recurring statements are prepared by name, and so planned once per connection; off for poolers that do not support it. */
  named_statements: boolean;
  /** Absolute. Mail, files, secrets, and the embedded database. */
  data_dir: string;
  /** Absolute. Backups of the embedded database and the files. */
  backup_dir: string;
  /** `HH:MM` in UTC: time of the daily backup. `undefined`: no automatic backups. */
  backup_at: string | undefined;
  /** The public key (age) that backups are sealed to. `undefined`: they are not sealed. */
  backup_key: string | undefined;
  /** Public origin of the server, without a closing slash: links in mail begin with it. */
  public_url: string;
  /** Origins of our own pages: `public_url`, or while that is not set every loopback name of this machine. */
  origins: string[];
  /** Absent: mail is written to the log and to `data_dir/mail`. */
  smtp_url: string | undefined;
  /** Where "Support" leads (MENU-011). */
  /** Owner of the installation, shown on the sign-in page; absent: the name of the only organisation. */
  installation_name: string | undefined;
  support_url: string;
  /** E-mail addresses, in lower case, of the installation's operators. */
  operators: readonly string[];
  /** Sent by our web app as `portal-id`. */
  portal_id: string;
  /** Whether an empty database is filled with the demo hospital. */
  demo: boolean;
  log_level: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  /** 32 bytes or more. `undefined`: generated and stored in `data_dir` (see `loadSecrets`). */
  session_secret: Buffer | undefined;
  /** Ed25519, PKCS #8. `undefined`: as above. */
  token_signing_key: ReadKey | undefined;
  /** Webhooks may lead into the operator's own network, and over http. */
  webhooks_private: boolean;
  /** Whether background jobs run in this process. */
  worker: boolean;
  /** Proxies whose X-Forwarded-For is trusted: addresses, networks, `loopback`, `linklocal`, `uniquelocal`. */
  trusted_proxies: readonly string[];
  /** Requests per minute and caller; 0: no limit. */
  rate_limit_per_minute: number;
  /** Bearer token that opens `/metrics` to other addresses than loopback. */
  metrics_token: string | undefined;
}

/** Invalid settings; one sentence for each, on separate lines. */
export class ConfigError extends StartFailure {
  override name = 'ConfigError';
}

interface Setting<T> {
  /** Ends the sentence "… must be". */
  allowed: string;
  parse: z.ZodType<T, string | undefined>;
  /** Never shown. */
  secret?: boolean;
}

const setting = <T>(allowed: string, parse: z.ZodType<T, string | undefined>, secret = false): Setting<T> => ({ allowed, parse, secret });

const wholeNumber = (least: number, most: number, preset: number) =>
  setting(
    `a whole number from ${least} to ${most}`,
    z
      .string()
      .regex(/^\d{1,9}$/)
      .transform(Number)
      .refine((n) => n >= least && n <= most)
      .optional()
      .transform((n) => n ?? preset),
  );

const onOff = setting('on or off', z.stringbool({ truthy: ['on', 'true', 'yes', '1'], falsy: ['off', 'false', 'no', '0'] }).optional());

const urlOf = (allowed: string, fits: (url: URL) => boolean) =>
  setting(
    allowed,
    z
      .string()
      .refine((text) => URL.canParse(text) && fits(new URL(text)))
      .optional(),
  );

const postgresUrl = urlOf(
  'an address like postgres://akoma_app:password@host:5432/akoma',
  ({ protocol, pathname }) => /^postgres(ql)?:$/.test(protocol) && pathname.length > 1,
);

/** Hex, or base64 in either alphabet. */
export const secretBytes = z
  .string()
  .regex(/^[\w+/-]+={0,2}$/)
  .transform((text) => Buffer.from(text, /^([0-9a-f]{2})+$/i.test(text) ? 'hex' : 'base64'));

const levels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

const settings = {
  PORT: wholeNumber(0, 65_535, 3000),
  HOST: setting(
    'an IP address or a host name such as 127.0.0.1 or 0.0.0.0',
    z
      .string()
      .regex(/^[a-z0-9._:-]+$/i)
      .default('127.0.0.1'),
  ),
  DATABASE_URL: postgresUrl,
  DATABASE_OWNER_URL: postgresUrl,
  DATABASE_POOL_SIZE: wholeNumber(1, 500, 10),
  NAMED_STATEMENTS: onOff,
  DATA_DIR: setting(
    'a directory',
    z
      .string()
      .refine((text) => !text.includes('\0'))
      .default('.data'),
  ),
  BACKUP_DIR: setting(
    'a directory, and not one inside DATA_DIR that holds something else',
    z
      .string()
      .refine((text) => !text.includes('\0'))
      .optional(),
  ),
  BACKUP_AT: setting(
    'a time of day in UTC like 02:00, or off',
    z
      .string()
      .regex(/^(([01]\d|2[0-3]):[0-5]\d|off)$/i)
      .default('02:00')
      .transform((text) => (text.toLowerCase() === 'off' ? undefined : text)),
  ),
  BACKUP_KEY: setting(
    'a public key as `npm run backup -- --new-key` prints it: age1…',
    z
      .string()
      .regex(/^age1[02-9ac-hj-np-z]{50,}$/)
      .optional(),
  ),
  PUBLIC_URL: setting(
    'an origin like https://akoma.example.org, without a path',
    z
      .string()
      .refine((text) => URL.canParse(text) && isOrigin(new URL(text)))
      .transform((text) => new URL(text).origin)
      .optional(),
  ),
  SMTP_URL: urlOf(
    'an address like smtp://user:password@host:587 or smtps://…',
    ({ protocol, host }) => /^smtps?:$/.test(protocol) && host !== '',
  ),
  SUPPORT_URL: urlOf('an address that begins with https://, http:// or mailto:', ({ protocol }) => /^(https?|mailto):$/.test(protocol)),
  INSTALLATION_NAME: setting('a name of at most 80 characters', z.string().max(80).optional()),
  OPERATORS: setting(
    'e-mail addresses with commas between them',
    z
      .string()
      .default('')
      .transform((text) => text.split(',').map((one) => one.trim().toLowerCase()))
      .transform((all) => all.filter((one) => one !== ''))
      .refine((all) => all.every((one) => z.email().safeParse(one).success)),
  ),
  PORTAL_ID: setting(
    'up to 64 letters, digits, dots, dashes and underscores',
    z
      .string()
      .regex(/^[\w.-]{1,64}$/)
      .default('akoma'),
  ),
  DEMO: onOff,
  LOG_LEVEL: setting(`one of ${levels.join(', ')}`, z.enum(levels).default('info')),
  SESSION_SECRET: setting(
    'at least 32 random bytes in base64url or hex (`openssl rand -hex 32`)',
    secretBytes.refine((bytes) => bytes.length >= 32).optional(),
    true,
  ),
  TOKEN_SIGNING_KEY: setting(
    'an Ed25519 private key in PEM, or its PKCS #8 bytes in base64 (`openssl genpkey -algorithm ed25519`)',
    signingKey.optional(),
    true,
  ),
  WEBHOOKS_PRIVATE: onOff,
  WORKER: onOff,
  TRUSTED_PROXIES: setting(
    'addresses and networks like 10.0.0.5, 10.1.0.0/16 with commas between them, loopback, linklocal or uniquelocal, or none',
    z
      .string()
      .default('loopback')
      .transform((text) => (text.toLowerCase() === 'none' ? [] : text.split(',').map((one) => one.trim().toLowerCase())))
      .refine((all) => all.every(isNetwork)),
  ),
  RATE_LIMIT_PER_MINUTE: wholeNumber(0, 1_000_000, 1_200),
  METRICS_TOKEN: setting(
    'at least 16 characters without spaces',
    z
      .string()
      .regex(/^\S{16,}$/)
      .optional(),
    true,
  ),
} satisfies Record<string, Setting<unknown>>;

/** Names of all settings, for the README's table and its test. */
export const settingNames = Object.keys(settings) as (keyof typeof settings)[];

type Values = { [Name in keyof typeof settings]: z.output<(typeof settings)[Name]['parse']> };

/**
 * Reads all settings from an environment. An empty one counts as absent.
 * Throws {@link ConfigError}: for each invalid setting one sentence with its name, its value and the permitted values.
 */
export function readConfig(env: Record<string, string | undefined>): Config {
  const wrong: string[] = [];
  const values = Object.fromEntries(
    Object.entries(settings).map(([name, { allowed, parse, secret }]: [string, Setting<unknown>]) => {
      const given = env[name]?.trim() || undefined;
      const parsed = parse.safeParse(given);
      if (!parsed.success) wrong.push(`${name} is ${shown(given ?? '', secret)}, but must be ${allowed}.`);
      return [name, parsed.data];
    }),
  ) as Values;
  if (wrong.length === 0) wrong.push(...conflicts(values));
  if (wrong.length > 0) throw new ConfigError(wrong.join('\n'));

  const url = values.DATABASE_URL;
  const origins = values.PUBLIC_URL
    ? [values.PUBLIC_URL]
    : ['localhost', '127.0.0.1', '[::1]'].map((host) => `http://${host}:${values.PORT}`);
  return {
    port: values.PORT,
    host: values.HOST,
    database: url ? { url, owner_url: values.DATABASE_OWNER_URL } : 'embedded',
    database_pool_size: values.DATABASE_POOL_SIZE,
    named_statements: values.NAMED_STATEMENTS ?? true,
    data_dir: path.resolve(values.DATA_DIR),
    backup_dir: backupDirOf(values),
    backup_at: values.BACKUP_AT,
    backup_key: values.BACKUP_KEY,
    public_url: values.PUBLIC_URL ?? `http://localhost:${values.PORT}`,
    origins,
    smtp_url: values.SMTP_URL,
    support_url: values.SUPPORT_URL ?? writeToSupport,
    installation_name: values.INSTALLATION_NAME,
    operators: values.OPERATORS,
    portal_id: values.PORTAL_ID,
    demo: values.DEMO ?? !url,
    log_level: values.LOG_LEVEL,
    session_secret: values.SESSION_SECRET,
    token_signing_key: values.TOKEN_SIGNING_KEY,
    webhooks_private: values.WEBHOOKS_PRIVATE ?? false,
    worker: values.WORKER ?? true,
    trusted_proxies: values.TRUSTED_PROXIES,
    rate_limit_per_minute: values.RATE_LIMIT_PER_MINUTE,
    metrics_token: values.METRICS_TOKEN,
  };
}

/** Settings that are valid on their own but not together. */
function conflicts(values: Values): string[] {
  const wrong: string[] = [];
  if (values.DATABASE_URL) {
    for (const name of ['SESSION_SECRET', 'TOKEN_SIGNING_KEY'] as const) {
      if (!values[name]) wrong.push(`${name} is not set, but with DATABASE_URL it must be ${settings[name].allowed}.`);
    }
    if (values.DATABASE_OWNER_URL && accountOf(values.DATABASE_OWNER_URL) === accountOf(values.DATABASE_URL)) {
      wrong.push(`DATABASE_OWNER_URL has the same role as DATABASE_URL, but must be another one, which owns the tables.`);
    }
  } else if (values.DATABASE_OWNER_URL) {
    wrong.push(`DATABASE_OWNER_URL is set without DATABASE_URL, but both must be set, or neither.`);
  }
  const inside = path.relative(path.resolve(values.DATA_DIR), backupDirOf(values));
  if (/^$|^(postgres|postgres-log|exports|files|mail|secrets|uploads|ballast|audit-heads)(\/|$)/.test(inside))
    wrong.push(`BACKUP_DIR is ${shown(values.BACKUP_DIR ?? '')}, but must be ${settings.BACKUP_DIR.allowed}.`);
  return wrong;
}

const backupDirOf = ({ BACKUP_DIR, DATA_DIR }: Pick<Values, 'BACKUP_DIR' | 'DATA_DIR'>): string =>
  BACKUP_DIR ? path.resolve(BACKUP_DIR) : path.resolve(DATA_DIR, 'backups');

const accountOf = (url: string): string => new URL(url).username;

/** Trusting every network would let every caller claim any address. */
const isNetwork = (text: string): boolean =>
  /^(loopback|linklocal|uniquelocal)$/.test(text) || ipaddr.isValid(text) || (ipaddr.isValidCIDR(text) && !text.endsWith('/0'));

const isOrigin = ({ protocol, pathname, search, hash, username }: URL): boolean =>
  /^https?:$/.test(protocol) && pathname === '/' && !search && !hash && !username;

/** The value as the sentence may show it: no secret, no password of an address. */
const shown = (value: string, secret = false): string => (secret ? 'not usable' : `"${value.replace(/(:\/\/[^/@]*:)[^/]*@/, '$1***@')}"`);
