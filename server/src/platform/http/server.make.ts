import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type AnyOperation, fail } from '@akoma/contract/base';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { closeAfterFile } from '../../../test/close-after.ts';
import { newId } from '../id.ts';
import { RecentQuestions } from './recent-questions.ts';
import type { Actor, Ctx, Route } from './route.ts';
import type { Surroundings } from './serve.ts';
import { createServer, type ServerParts } from './server.ts';

export interface Opened {
  app: FastifyInstance;
  port: number;
  /** Organisations of which every caller is a member, and one of which none is. */
  home: string;
  second: string;
  elsewhere: string;
  /** The folder in which the files of forms lie. */
  uploads: string;
}

/** Permissions by token; in the second organisation callers have none. */
type Callers = Record<string, readonly string[]>;

/** Overrides of the usual surroundings. */
type Otherwise = (usual: Surroundings) => Partial<Surroundings>;

/** The whole HTTP server on a port, without a database: it treats handlers that need none as the real one does. */
export async function openServer(
  operations: readonly AnyOperation[],
  answers: readonly Route[],
  callers: Callers,
  { otherwise, folder, ...more }: Partial<ServerParts> & { otherwise?: Otherwise; folder?: string } = {},
): Promise<Opened> {
  const [home, second, elsewhere] = [newId(), newId(), newId()];
  const uploads = path.join(folder ?? mkdtempSync(path.join(tmpdir(), 'akoma-http-')), 'uploads');
  const sessions = Object.fromEntries(Object.keys(callers).map((name) => [name, newId()]));
  const log = { info() {}, warn() {}, error() {} };
  const noDb = (): never => {
    throw new Error('there is no database here');
  };
  const ctxOf = (actor: Actor): Ctx => ({
    actor,
    organization_id: actor.organization_id,
    now: new Date(),
    announce: async () => {},
    log,
    get db(): never {
      return noDb();
    },
  });
  const actorOf = (name: string, organization_id: string): Actor => ({
    user_id: newId(),
    session_id: sessions[name]!,
    organization_id,
    practitioner_role_id: newId(),
    full_name: 'Esi Test',
    permissions: new Set(organization_id === home ? callers[name] : []),
    lacks_second_factor: false,
  });
  const usual: Surroundings = {
    origins: new Set(['https://akoma.example']),
    uploads,
    disk: { isFull: () => false, notice() {} },
    sessionOf: async (token) => sessions[token] ?? null,
    knownSession: (token) => sessions[token],
    actorOf: async (token, organization_id) => {
      if (organization_id === elsewhere) throw fail('not_found', {});
      return token in sessions ? actorOf(token, organization_id ?? home) : null;
    },
    inTenant: async (actor, _mode, _context, work) => work(ctxOf(actor)),
    withoutDb: (actor) => ctxOf(actor ?? actorOf('nobody', '')),
    isOperator: async () => false,
    streamClosed: () => new AbortController().signal,
    record: async () => {},
    keepTyped: (_organization_id, text) => text,
    recent: new RecentQuestions(),
  };
  const app = await createServer({
    operations,
    answers,
    around: { ...usual, ...otherwise?.(usual) },
    webRoot: null,
    nameOf: async () => 'Akoma',
    publicUrl: 'https://akoma.example',
    trustedProxies: ['loopback'],
    rateLimitPerMinute: 0,
    observe: () => {},
    logger: pino({ level: 'silent' }) as unknown as FastifyBaseLogger,
    vitals: { ready: async () => true, metrics: async () => '', metricsToken: undefined },
    ...more,
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  closeAfterFile(() => app.close().finally(() => rmSync(path.dirname(uploads), { recursive: true, force: true })));
  return { app, port: (app.server.address() as AddressInfo).port, home, second, elsewhere, uploads };
}
