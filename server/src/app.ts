import path from 'node:path';
import { operations } from '@akoma/contract/registers';
import type { FastifyInstance } from 'fastify';
import type { Logger } from 'pino';
import type { Backups } from './platform/backup/backups.ts';
import type { Config } from './platform/config/config.ts';
import type { Secrets } from './platform/config/secrets.ts';
import { withoutTenant, withTenant } from './platform/db/tenant.ts';
import { eventRetention } from './platform/events/purge-events.ts';
import type { HealthProbes } from './platform/http/health.ts';
import { type PerformAs, performer } from './platform/http/perform-as.ts';
import { keyRetention } from './platform/http/purge-keys.ts';
import { createServer } from './platform/http/server.ts';
import { importRetention } from './platform/imports/purge-lines.ts';
import type { JobsMeans } from './platform/jobs/open-jobs.ts';
import { type RetentionRule, retentionSchedule } from './platform/jobs/retention.ts';
import type { Platform, ServerPlatform, WorkerPlatform } from './platform/module.ts';
import { localStorage, type Storage } from './platform/storage/storage.ts';
import { type ActorCache, actorsOf, nameInstallation } from './modules/organization/index.ts';
import { modules } from './modules.ts';
import { type AroundParts, surroundingsOf, transactions } from './surroundings.ts';

/** The listeners of all modules. */
export const listeners = modules.flatMap((one) => one.listeners ?? []);

/** All that is forgotten after its time. */
export const retentionRules: readonly RetentionRule[] = [
  ...eventRetention(listeners),
  ...keyRetention,
  ...importRetention,
  ...modules.flatMap(({ retention }) => retention ?? []),
];

/** The modules' background work: the same in the server and in a separate worker. */
export const modulesWork =
  (config: Pick<Config, 'data_dir' | 'public_url' | 'webhooks_private' | 'demo'>, secrets: Secrets, backups: Backups | undefined) =>
  ({ pool, jobs, mailer, announce, log }: JobsMeans) => {
    const { data_dir } = config;
    const storage = localStorage(path.join(data_dir, 'files'));
    const platform: WorkerPlatform = {
      ...platformOf({ config, secrets, pool, storage, exports: exportsIn(data_dir), backups }),
      ...{ mailer, jobs, announce, log, heads: path.join(data_dir, 'audit-heads') },
    };
    return {
      handlers: modules.flatMap((one) => one.jobs?.(platform) ?? []),
      schedules: [...modules.flatMap((one) => one.schedules?.(platform) ?? []), ...retentionSchedule(retentionRules)(jobs, pool)],
    };
  };

/** What must hold before the first request. */
export async function checkModules(pool: Platform['pool']): Promise<void> {
  for (const one of modules) await one.checkAtStart?.({ inNoTenant: (mode, work, terms) => withoutTenant(pool, mode, work, terms) });
}

/** Does at start what would otherwise delay the first requests. */
export function warmUp(): void {
  for (const one of modules) one.warmUp?.();
}

/** Storage of exports, for a day: separate from the hospital's files, which every backup must contain. */
export const exportsIn = (data_dir: string): Storage => localStorage(path.join(data_dir, 'exports'));

/** Where the files of forms lie until they are answered. */
export const uploadsIn = (data_dir: string): string => path.join(data_dir, 'uploads');

interface PlatformParts extends Pick<Platform, 'storage' | 'exports' | 'pool'> {
  config: Pick<Config, 'public_url' | 'webhooks_private' | 'demo'>;
  secrets: Secrets;
  backups?: Backups | undefined;
}

const platformOf = ({ config, secrets, pool, storage, exports, backups }: PlatformParts): Platform => ({
  inTenant: (organization_id, mode, work, terms) => withTenant(pool, organization_id, mode, work, terms),
  inNoTenant: (mode, work, terms) => withoutTenant(pool, mode, work, terms),
  now: () => new Date(),
  ...{ pool, secrets, storage, exports, backups },
  ...{ public_url: config.public_url, webhooks_private: config.webhooks_private, demo: config.demo },
});

/** Everything outside of the modules that the running server is made of. */
export interface AppParts extends PlatformParts, Omit<AroundParts, 'origins'>, Pick<ServerPlatform, 'node' | 'listen' | 'watch'> {
  config: PlatformParts['config'] &
    Pick<
      Config,
      'origins' | 'support_url' | 'installation_name' | 'portal_id' | 'trusted_proxies' | 'rate_limit_per_minute' | 'metrics_token'
    >;
  /** Publishes events of internal actions: those of the demo hospital are not sent to webhooks. */
  announceInside: AroundParts['announce'];
  logger: Logger;
  vitals: Pick<HealthProbes, 'ready' | 'metrics'>;
  /** Missing where another process does the jobs. */
  countJobs?: ServerPlatform['countJobs'];
  observe: (operation: string, status: number, milliseconds: number) => void;
  webRoot: string | null;
}

export interface App {
  server: FastifyInstance;
  /** The way into the operations from inside: for the demo hospital. */
  performAs: PerformAs;
  actors: ActorCache;
}

export async function createApp(parts: AppParts): Promise<App> {
  const { config, logger, uploads, disk, announce } = parts;
  const platform: ServerPlatform = {
    ...platformOf(parts),
    ...{ support_url: config.support_url, portal_id: config.portal_id, node: parts.node, log: logger },
    ...{ listen: parts.listen, watch: parts.watch, countJobs: parts.countJobs },
  };
  const answers = modules.flatMap((one) => one.routes?.(platform) ?? []);
  const around = surroundingsOf(platform, { origins: config.origins, uploads, disk, announce });
  const server = await createServer({
    operations,
    answers,
    around,
    vitals: { ...parts.vitals, metricsToken: config.metrics_token },
    logger,
    observe: parts.observe,
    webRoot: parts.webRoot,
    nameOf: nameInstallation({ set: config.installation_name, ...platform }),
    publicUrl: config.public_url,
    trustedProxies: config.trusted_proxies,
    rateLimitPerMinute: config.rate_limit_per_minute,
  });
  const inside = { ...around, inTenant: transactions(platform, parts.announceInside) };
  return { server, performAs: performer(answers, inside, logger), actors: actorsOf(platform) };
}
