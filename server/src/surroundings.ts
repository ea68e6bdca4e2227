import { permissionsOf } from '@akoma/contract/base';
import type { Config } from './platform/config/config.ts';
import type { Disk } from './platform/disk/disk.ts';
import type { Announce } from './platform/events/announce.ts';
import { RecentQuestions } from './platform/http/recent-questions.ts';
import type { Actor } from './platform/http/route.ts';
import type { Surroundings } from './platform/http/serve.ts';
import type { ServerPlatform } from './platform/module.ts';
import { keepTyped, recordAudit } from './modules/audit/index.ts';
import { rememberVerified, signInKeys, watchSessions } from './modules/identity/index.ts';
import { actorsOf, isOperator, watchRights } from './modules/organization/index.ts';

export interface AroundParts {
  /** Where our own pages are served. */
  origins: Config['origins'];
  /** The folder in which the files of a form lie until it is answered. */
  uploads: string;
  /** Whether records can still be written. */
  disk: Pick<Disk, 'isFull' | 'notice'>;
  announce: Announce;
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

/** Actors, transactions and audit rows: the services of the earlier modules for every request. */
export function surroundingsOf(platform: ServerPlatform, { origins, uploads, disk, announce }: AroundParts): Surroundings {
  const { inNoTenant, now, log, pool, secrets, node } = platform;
  const verify = rememberVerified(signInKeys(secrets).keys);
  const actors = actorsOf(platform);
  const sessions = watchSessions({
    inNoTenant,
    now,
    failed: (err) => log.warn({ err }, 'whether the sessions of open streams still live was not seen'),
  });
  const rights = watchRights({ actors, watch: platform.watch });
  const recent = new RecentQuestions();
  // a crash of the database may have lost the last rows
  const forget = (): void => recent.forget();
  pool.on('error', forget).on('connect', (client) => client.on('error', forget));

  return {
    origins: new Set(origins),
    uploads,
    disk,
    sessionOf: (token) => verify(token, now()),
    knownSession: (token) => verify.known(token, now()),
    actorOf: async (token, organization_id, used) => {
      const session_id = await verify(token, now());
      return session_id ? actors.actorOf(session_id, organization_id, used) : null;
    },
    isOperator: ({ user_id, session_id }) => inNoTenant('read', (db) => isOperator(db, user_id), { caller: session_id }),
    streamClosed: ({ session_id, organization_id }, gone) =>
      AbortSignal.any([sessions.closed(session_id, gone), rights.changed(organization_id, gone)]),
    inTenant: transactions(platform, announce),
    withoutDb: (actor, context) => ({
      actor: actor ?? nobody,
      organization_id: actor?.organization_id ?? '',
      now: context.now,
      log: context.log,
      announce: () => Promise.reject(new Error('a public or streaming operation has no transaction')),
      get db(): never {
        throw new Error('a public or streaming operation has no transaction');
      },
    }),
    keepTyped: keepTyped(secrets.session_secret),
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
        node,
        outcome,
      }),
  };
}

/** The only transaction of a request, and the context of its handler. */
export const transactions =
  ({ inTenant }: ServerPlatform, announce: Announce): Surroundings['inTenant'] =>
  (actor, mode, { now, log }, work, plans) => {
    const { organization_id, session_id } = actor;
    return inTenant(
      organization_id,
      mode,
      (db) => work({ actor, organization_id, db, now, log, announce: (name, data) => announce(db, organization_id, name, data) }),
      { plans, caller: session_id },
    );
  };
