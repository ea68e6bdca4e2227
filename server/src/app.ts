import path from 'node:path';
import { type AnyOperation, permissionsOf } from '@akoma/contract/base';
import { mewsForm, morseForm, tewsForm, unitTypeEntries, vitalsForm } from '@akoma/contract/observations';
import { operations } from '@akoma/contract/registers';
import { scoreListOf } from '@akoma/contract/terminology';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import type { Logger } from 'pino';
import type { Backups } from './platform/backup/backups.ts';
import type { Config } from './platform/config/config.ts';
import type { Secrets } from './platform/config/secrets.ts';
import { type Db, type Mode, withoutTenant, withTenant } from './platform/db/tenant.ts';
import type { Disk } from './platform/disk/disk.ts';
import type { Announce } from './platform/events/announce.ts';
import type { Notifier } from './platform/events/notifier.ts';
import { eventRetention } from './platform/events/purge-events.ts';
import type { Listener } from './platform/events/listener.ts';
import type { Actor, Route, Ctx } from './platform/http/route.ts';
import { keyRetention } from './platform/http/purge-keys.ts';
import type { HealthProbes } from './platform/http/health.ts';
import { type PerformAs, performer } from './platform/http/perform-as.ts';
import { RecentQuestions } from './platform/http/recent-questions.ts';
import type { Surroundings } from './platform/http/serve.ts';
import { createServer } from './platform/http/server.ts';
import { type RetentionRule, retentionSchedule } from './platform/jobs/retention.ts';
import type { JobsParts } from './platform/jobs/open-jobs.ts';
import type { JobWorker } from './platform/jobs/worker.ts';
import { productVersion } from './platform/product-version.ts';
import { sealingKey } from './platform/seal.ts';
import { localStorage, type Storage } from './platform/storage/storage.ts';
import { auditSchedule, auditRoutes, keepTyped, recordAudit, verifyTrail } from './modules/audit/index.ts';
import {
  backupSchedule,
  backupRoutes,
  findLastBackup,
  makeBackup,
  organizationExportSchedule,
  organizationExportRoutes,
  runOrganizationExport,
} from './modules/backup/index.ts';
import { catalogueRoutes, purgeLines, runPriceImport } from './modules/catalogue/index.ts';
import { workbenchRoutes, purgeDrafts, userSettingsOf } from './modules/workbench/index.ts';
import { encountersRoutes, openVisitsAt, patientOfEncounter } from './modules/encounters/index.ts';
import { filesSchedule, filesRoutes, findLogo } from './modules/files/index.ts';
import {
  factorKeys,
  purgeSignIns,
  identityRoutes,
  isOwnSession,
  proveAccount,
  reauthenticate,
  rememberVerified,
  sendResetLink,
  signInSchedule,
  tokenKeys,
  watchSessions,
  writeEmailLink,
} from './modules/identity/index.ts';
import { listObservationsOfEncounter, measuredIn, observationsRoutes } from './modules/observations/index.ts';
import {
  type ActorCache,
  answerIdentity,
  createActorCache,
  isOperator,
  letterheadOf,
  organizationRoutes,
  ownFiles,
  sendInvitation,
  watchRights,
} from './modules/organization/index.ts';
import { findPatient, ownPatientFiles, patientsRoutes } from './modules/patients/index.ts';
import { type AuditedOperation, reportsRoutes } from './modules/reports/index.ts';
import { loadDiagnoses, terminologyRoutes } from './modules/terminology/index.ts';
import { deliverWebhook, purgeDeliveries, hearEvents, webhooksRoutes } from './modules/webhooks/index.ts';

/** Modules that hear what modules below them announce. */
export const listeners: readonly Listener[] = [...hearEvents];

/** All that is forgotten after its time. */
export const retentionRules: readonly RetentionRule[] = [
  ...eventRetention(listeners),
  ...keyRetention,
  ...purgeSignIns,
  ...purgeDrafts,
  ...purgeLines,
  ...purgeDeliveries,
];

/** What the modules have done beside the requests: the same in the server and in a worker that runs alone. */
export const modulesWork = (
  { data_dir, public_url, webhooks_private }: Pick<Config, 'data_dir' | 'public_url' | 'webhooks_private'>,
  { session_secret }: Pick<Secrets, 'session_secret'>,
  backups: Backups | undefined,
): Pick<JobsParts, 'listeners' | 'schedules' | 'handlers'> => ({
  listeners,
  handlers: ({ pool, mailer }) => [
    sendResetLink({ inNoTenant: (mode, work) => withoutTenant(pool, mode, work), mailer, public_url, now: () => new Date() }),
    writeEmailLink({ inNoTenant: (mode, work) => withoutTenant(pool, mode, work), mailer, public_url, now: () => new Date() }),
    runPriceImport({ inTenant: (organization_id, mode, work) => withTenant(pool, organization_id, mode, work), now: () => new Date() }),
    sendInvitation({ inTenant: (id, mode, work) => withTenant(pool, id, mode, work), mailer, public_url, now: () => new Date() }),
    deliverWebhook({
      inTenant: (organization_id, mode, work) => withTenant(pool, organization_id, mode, work),
      now: () => new Date(),
      ...webhookMeans({ webhooks_private }, { session_secret }),
    }),
    verifyTrail({ pool, heads: headsIn(data_dir), now: () => new Date() }),
    makeBackup({ inNoTenant: (mode, work) => withoutTenant(pool, mode, work), now: () => new Date(), backups }),
    ...runOrganizationExport({
      inTenant: (organization_id, mode, work) => withTenant(pool, organization_id, mode, work),
      storage: localStorage(path.join(data_dir, 'files')),
      exports: exportsIn(data_dir),
      heads: headsIn(data_dir),
      akoma: productVersion(),
      now: () => new Date(),
    }),
  ],
  schedules: (jobs, pool) => [
    ...auditSchedule(headsIn(data_dir))(jobs, pool),
    ...signInSchedule(headsIn(data_dir))(jobs, pool),
    ...filesSchedule(localStorage(path.join(data_dir, 'files')))(pool),
    ...retentionSchedule(retentionRules)(jobs, pool),
    ...backupSchedule(backups)(pool),
    ...organizationExportSchedule(exportsIn(data_dir)),
  ],
});

/** What the modules would otherwise do when somebody asks for the first time. */
export const warmUp = (): void => void loadDiagnoses();

/** What sending to other programs needs, wherever it is done. */
const webhookMeans = ({ webhooks_private }: Pick<Config, 'webhooks_private'>, { session_secret }: Pick<Secrets, 'session_secret'>) => ({
  sealing: sealingKey(session_secret, 'webhooks'),
  privateToo: webhooks_private,
});

const headsIn = (data_dir: string): string => path.join(data_dir, 'audit-heads');

/** Where the files of exports lie for a day: apart from the hospital's own, which every backup must hold. */
export const exportsIn = (data_dir: string): Storage => localStorage(path.join(data_dir, 'exports'));

/** Where the files of forms lie until they are answered. */
export const uploadsIn = (data_dir: string): string => path.join(data_dir, 'uploads');

/** Everything outside of the modules that the running server is made of. */
export interface AppParts {
  config: Pick<
    Config,
    | 'origins'
    | 'public_url'
    | 'support_url'
    | 'portal_id'
    | 'trusted_proxies'
    | 'rate_limit_per_minute'
    | 'metrics_token'
    | 'webhooks_private'
  >;
  secrets: Secrets;
  pool: pg.Pool;
  /** Where the bytes of files are kept. */
  storage: Storage;
  /** Where the files of exports lie. */
  exports: Storage;
  /** The folder in which the files of a form lie until it is answered. */
  uploads: string;
  /** Whether records can still be written. */
  disk: Pick<Disk, 'isFull' | 'notice'>;
  logger: Logger;
  announce: Announce;
  /** How actions from inside are announced: no other program is told of the demo hospital's. */
  announceInside: Announce;
  listen: Notifier['listen'];
  watch: Notifier['watch'];
  vitals: Pick<HealthProbes, 'ready' | 'metrics'>;
  /** How many jobs wait, run and were given up; missing where another process does them. */
  countJobs?: JobWorker['count'] | undefined;
  /** Absent where the database is not this server's own. */
  backups?: Backups | undefined;
  observe: (operation: string, status: number, milliseconds: number) => void;
  webRoot: string | null;
  /** The name of this server in the audit trail. */
  node: string;
}

export interface App {
  server: FastifyInstance;
  /** The way into the operations from inside: for the demo hospital. */
  performAs: PerformAs;
  actors: ActorCache;
}

const nobody: Actor = {
  user_id: '',
  session_id: '',
  organization_id: '',
  practitioner_role_id: '',
  full_name: '',
  permissions: permissionsOf([]),
  lacks_second_factor: false,
};

/** Joins the modules to each other and to the app. The only place, beside the demo hospital, that names them all. */
export async function createApp(appParts: AppParts): Promise<App> {
  const { config, pool, logger } = appParts;
  const inTenant = <T>(organization_id: string, mode: Mode, work: (db: Db) => Promise<T>) => withTenant(pool, organization_id, mode, work);
  const inNoTenant = <T>(mode: Mode, work: (db: Db) => Promise<T>) => withoutTenant(pool, mode, work);
  const keys = tokenKeys(appParts.secrets.token_signing_key);
  const factor_keys = factorKeys(appParts.secrets.session_secret);
  const verify = rememberVerified(keys);
  const actors = createActorCache({
    inNoTenant,
    now: () => new Date(),
    failed: (err) => logger.warn({ err }, 'the use of a session was not noted'),
  });
  const sessions = watchSessions({
    inNoTenant,
    now: () => new Date(),
    failed: (err) => logger.warn({ err }, 'whether the sessions of open streams still live was not seen'),
  });
  const rights = watchRights({ actors, watch: appParts.watch });
  const settings = { support_url: config.support_url, portal_id: config.portal_id };
  const typed = keepTyped(appParts.secrets.session_secret);
  const recent = new RecentQuestions();
  // a crash of the database may have lost the last rows
  const forget = (): void => recent.forget();
  pool.on('error', forget).on('connect', (client) => client.on('error', forget));

  const answers: Route[] = [
    ...auditRoutes,
    ...filesRoutes({
      storage: appParts.storage,
      owners: { ...ownFiles, patient: ownPatientFiles },
      patientOfEncounter,
      inNoTenant,
      isOperator,
    }),
    ...terminologyRoutes({
      lists: {
        'observation-category-unit-type': { title: 'Observation unit types', entries: unitTypeEntries },
        'TEWS-config': scoreListOf(tewsForm),
        'morse-fall-scale': scoreListOf(morseForm),
      },
      forms: [vitalsForm, tewsForm, mewsForm, morseForm],
    }),
    ...identityRoutes({
      memberships: answerIdentity(actors),
      userSettingsOf,
      inNoTenant,
      inTenant,
      stayOpen: (organization_id, signal) => appParts.listen(organization_id, signal, []) as AsyncIterable<null>,
      keys,
      factor_keys,
      settings,
    }),
    ...organizationRoutes({
      inTenant,
      actors,
      openVisitsAt,
      isOwnSession: (account_id, now, edge) => isOwnSession({ inNoTenant, keys }, account_id, { now }, edge),
      proveAccount: (account_id, proof, now, edge) => proveAccount({ inNoTenant, keys, factor_keys }, account_id, proof, { now }, edge),
      node: appParts.node,
    }),
    ...workbenchRoutes({ recordExists: async (ctx, _kind, id) => (await findPatient(ctx, id)) !== undefined }),
    ...catalogueRoutes,
    ...patientsRoutes,
    ...encountersRoutes({
      parts: { observations: listObservationsOfEncounter },
      letterheadOf,
      findLogo: findLogo({ storage: appParts.storage }),
      measuredIn,
      listen: (organization_id, signal) => appParts.listen(organization_id, signal, ['encounters.*']),
    }),
    ...observationsRoutes,
    ...reportsRoutes({ actions: auditedOperations, countJobs: appParts.countJobs, findLastBackup, keepTyped: typed }),
    ...webhooksRoutes(webhookMeans(config, appParts.secrets)),
    ...backupRoutes({ backups: appParts.backups, works: appParts.countJobs !== undefined }),
    ...organizationExportRoutes({
      reauthenticate: (ctx, edge, proof) => reauthenticate({ inNoTenant, factor_keys }, ctx, edge, proof),
      exports: appParts.exports,
    }),
  ];

  const around: Surroundings = {
    origins: new Set(config.origins),
    uploads: appParts.uploads,
    disk: appParts.disk,
    sessionOf: (token) => verify(token, new Date()),
    knownSession: (token) => verify.known(token, new Date()),
    actorOf: async (token, organization_id, used) => {
      const session_id = await verify(token, new Date());
      return session_id ? actors.actorOf(session_id, organization_id, used) : null;
    },
    isOperator: ({ user_id }) => inNoTenant('read', (db) => isOperator(db, user_id)),
    streamClosed: ({ session_id, organization_id }, gone) =>
      AbortSignal.any([sessions.closed(session_id, gone), rights.changed(organization_id, gone)]),
    inTenant: (actor, mode, { now, log }, work) =>
      withTenant(pool, actor.organization_id, mode, (db) => work(contextOf(appParts, actor, db, now, log))),
    withoutDb: (actor, { now, log }) => ({
      actor: actor ?? nobody,
      organization_id: actor?.organization_id ?? '',
      now,
      log,
      announce: () => Promise.reject(new Error('a public or streaming operation has no transaction')),
      get db(): never {
        throw new Error('a public or streaming operation has no transaction');
      },
    }),
    keepTyped: typed,
    recent,
    record: async ({ db, actor, organization_id }, { action, operation, patient_id, subjects, reason, request_id, outcome }) =>
      recordAudit(db, {
        organization_id,
        user_id: actor.user_id,
        practitioner_role_id: actor.practitioner_role_id,
        session_id: actor.session_id,
        action,
        operation,
        patient_id,
        subjects,
        reason,
        request_id,
        node: appParts.node,
        outcome,
      }),
  };

  const server = await createServer({
    operations,
    answers,
    around,
    vitals: { ...appParts.vitals, metricsToken: config.metrics_token },
    logger,
    observe: appParts.observe,
    webRoot: appParts.webRoot,
    publicUrl: config.public_url,
    trustedProxies: config.trusted_proxies,
    rateLimitPerMinute: config.rate_limit_per_minute,
  });
  const inside: Surroundings = {
    ...around,
    inTenant: (actor, mode, { now, log }, work) =>
      withTenant(pool, actor.organization_id, mode, (db) => work(contextOf({ announce: appParts.announceInside }, actor, db, now, log))),
  };
  return { server, performAs: performer(answers, inside, logger), actors };
}

/** What may stand in the trail: commands, and readings that say so. */
const auditedOperations: readonly AuditedOperation[] = (operations as readonly AnyOperation[])
  .filter(({ method, audit }) => (method === 'GET' ? Boolean(audit) : audit !== false))
  .map(({ name, audit, summary }) => ({ operation: name, action: (audit || undefined)?.action ?? name, summary }));

const contextOf = (appParts: Pick<AppParts, 'announce'>, actor: Actor, db: Db, now: Date, log: Ctx['log']): Ctx => ({
  actor,
  organization_id: actor.organization_id,
  db,
  now,
  log,
  announce: (name, data) => appParts.announce(db, actor.organization_id, name, data),
});
