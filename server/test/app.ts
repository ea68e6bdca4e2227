import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AnyOperation, type FieldErrors, type InputOf, type ReplyOf, replyKindOf } from '@akoma/contract/base';
import { events } from '@akoma/contract/registers';
import type { LightMyRequestResponse } from 'fastify';
import type pg from 'pg';
import { pino } from 'pino';
import { type App, createApp, type AppParts, listeners } from '../src/app.ts';
import { withoutTenant, withTenant } from '../src/platform/db/tenant.ts';
import { createAnnouncer } from '../src/platform/events/announce.ts';
import { openNotifier } from '../src/platform/events/notifier.ts';
import { newId } from '../src/platform/id.ts';
import { localStorage } from '../src/platform/storage/storage.ts';
import { tokenKeys } from '../src/modules/identity/index.ts';
import { issueTokens, openSession } from '../src/modules/identity/open-session.ts';
import { addOperator } from '../src/modules/organization/operator.store.ts';
import { addRole, admitMember, type Founded, foundOrganization } from '../src/modules/organization/index.ts';
import { withChangesJudged } from './changes.ts';
import { closeAfterFile } from './close-after.ts';
import { app as onFile, pool } from './database.ts';

/** The whole server on this test file's database, without a port; requests go the real way, from headers to rows. */
export interface TestApp extends App {
  testServer: AppParts;
  /** The folder of stored files. */
  files: string;
}

/** A refusal by the server, as a caller sees it. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  readonly errors: FieldErrors;
  readonly data: unknown;
  constructor(status: number, said: { code: string; message: string; errors?: FieldErrors; data?: unknown }) {
    super(said.message);
    this.status = status;
    this.code = said.code;
    this.errors = said.errors ?? {};
    this.data = said.data;
  }
}

/** A signed-in user. */
export interface Caller {
  organization_id: string;
  user_id: string;
  practitioner_role_id: string;
  session_id: string;
  access: string;
  /** Sends an operation; answers its reply, or throws {@link Refused}. A file answers its bytes. */
  ask: <O extends AnyOperation>(op: O, input?: InputOf<O>, headers?: Record<string, string>) => Promise<ReplyOf<O>>;
  /** Sends the input unchecked, however wrong. */
  send: (op: AnyOperation, input?: object, headers?: Record<string, string>) => Promise<LightMyRequestResponse>;
}

const token_signing_key = generateKeyPairSync('ed25519').privateKey;
const keys = tokenKeys(token_signing_key);
const opened = new WeakMap<pg.Pool, Promise<TestApp>>();

/** Starts the server once per test file. */
export function openTestApp(): Promise<TestApp> {
  const before = opened.get(pool);
  if (before) return before;
  const app = open();
  opened.set(pool, app);
  return app;
}

async function open(): Promise<TestApp> {
  const logger = pino({ level: process.env.TEST_LOG ?? 'silent' });
  const files = mkdtempSync(path.join(tmpdir(), 'akoma-files-'));
  // a test hears what happens after it began to listen
  const notifier = await openNotifier(onFile, logger, 0);
  const testServer: AppParts = {
    config: {
      origins: ['http://localhost:3000'],
      public_url: 'http://localhost:3000',
      support_url: 'mailto:help@example.org',
      installation_name: undefined,
      portal_id: 'akoma',
      trusted_proxies: ['loopback'],
      rate_limit_per_minute: 0,
      webhooks_private: false,
      demo: false,
      metrics_token: undefined,
    },
    secrets: { token_signing_key, session_secret: randomBytes(32) },
    pool,
    storage: localStorage(files),
    exports: localStorage(path.join(files, 'exports')),
    uploads: path.join(files, 'uploads'),
    disk: { isFull: () => false, notice() {} },
    logger,
    announce: createAnnouncer(events, listeners),
    announceInside: createAnnouncer(events, []),
    listen: notifier.listen,
    watch: notifier.watch,
    vitals: { ready: async () => true, metrics: async () => '' },
    observe: () => {},
    webRoot: null,
    node: 'test',
  };
  const app = await createApp(testServer);
  closeAfterFile(() =>
    app.server
      .close()
      .then(notifier.close)
      .finally(() => rmSync(files, { recursive: true, force: true })),
  );
  return { ...app, testServer, files };
}

/** Creates a separate organisation, which shares no data with other tests. */
export async function found(name = 'Test Hospital'): Promise<Founded> {
  const organization_id = newId();
  return withTenant(pool, organization_id, 'write', (db) =>
    foundOrganization({ db, organization_id }, { name, locations: [{ name: 'Main OPD' }, { name: 'Ward B' }] }),
  );
}

/** The same organisation with one more role, for `signedIn`. */
export async function withRole(home: Founded, name: string, resources: string[]): Promise<Founded> {
  const { organization_id } = home;
  const id = await withTenant(pool, organization_id, 'write', (db) =>
    addRole({ db, organization_id }, { name, workspaces: ['OPD.main'], resources }),
  );
  return { ...home, roles: { ...home.roles, [name]: id } };
}

export interface Wanted {
  /** A seeded role's name; `Administrator`, `Clinician`, `Nurse`, … */
  role: string;
  organization_role?: 'owner' | 'admin' | 'member';
  first_name?: string;
  last_name?: string;
  /** Named an operator of the installation. */
  operator?: true;
}

/** Adds a member with that role and signs them in, without the hundred milliseconds that hashing a password takes. */
export async function signedIn(
  home: Founded,
  { role, organization_role = 'member', first_name = 'Esi', last_name = role, operator }: Wanted,
): Promise<Caller> {
  const { server } = await openTestApp();
  const { organization_id } = home;
  const role_id = home.roles[role];
  if (!role_id) throw new Error(`no seeded role is named ${role}`);
  const email = `${newId()}@test.example`;
  const member = await withTenant(pool, organization_id, 'write', (db) =>
    admitMember({ db, organization_id }, { account: { email }, role_id, organization_role, first_name, last_name }),
  );
  const now = new Date();
  if (operator) await withoutTenant(pool, 'write', (db) => addOperator(db, member.user_id, 'command'));
  const { access, session_id } = await withoutTenant(pool, 'write', async (db) => {
    const session = await openSession(db, { account_id: member.user_id, organization_id, kind: 'app' }, now);
    return { ...(await issueTokens(db, keys, session, now)), session_id: session.session_id };
  });
  const send: Caller['send'] = (op, input = {}, headers = {}) =>
    withChangesJudged(op, () => server.inject({ ...requestOf(op, input), headers: { authorization: `Bearer ${access}`, ...headers } }));
  return {
    organization_id,
    ...member,
    session_id,
    access,
    send,
    ask: async (op, input, headers) => {
      const answered = await send(op, input as object | undefined, headers);
      if (answered.statusCode >= 300) throw new Refused(answered.statusCode, answered.json());
      const { download, sheet } = replyKindOf(op.reply);
      return (download || sheet ? answered.rawPayload : answered.json()) as ReplyOf<typeof op>;
    },
  };
}

/** Address and body of an operation, as a client would send them. */
export function requestOf(op: AnyOperation, input: { params?: object; query?: object; body?: unknown }) {
  const params = (input.params ?? {}) as Record<string, unknown>;
  const url = op.path.replace(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(params[name])));
  const query = Object.fromEntries(
    Object.entries(input.query ?? {})
      .filter(([, value]) => value !== undefined)
      .map(([key, value]) => [key, String(value)]),
  );
  return { method: op.method, url, query, ...(input.body === undefined ? {} : { payload: payloadOf(input.body) }) };
}

/** JSON, or a form if a field is a file, as our own pages send it: files last. */
function payloadOf(body: unknown): object {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  if (!fields.some(([, value]) => value instanceof File)) return body as object;
  const form = new FormData();
  for (const [name, value] of fields) if (value !== undefined && !(value instanceof File)) form.append(name, String(value));
  for (const [name, value] of fields) if (value instanceof File) form.append(name, value);
  return form;
}
