import type pg from 'pg';
import { StartFailure } from '../start-failure.ts';

interface Facts {
  version: number;
  fsync: string;
  full_page_writes: string;
  synchronous_commit: string;
  data_checksums: string;
  role: string;
  superuser: boolean;
  bypasses: boolean;
  owns: boolean;
  may: boolean;
  temporary: boolean;
}

/**
 * Checks, as the app's role, that this database makes commits durable and that row level security holds for the role.
 * Returns sentences that the operator should know; throws {@link StartFailure} where nothing may be entrusted to it.
 */
export async function checkSoundness(app: pg.Pool): Promise<string[]> {
  const { rows } = await app.query<Facts>(
    `select current_setting('server_version_num')::int as version, current_setting('fsync') as fsync,
      current_setting('full_page_writes') as full_page_writes, current_setting('synchronous_commit') as synchronous_commit,
      current_setting('data_checksums') as data_checksums, current_user as role, rolsuper as superuser, rolbypassrls as bypasses,
      exists (select from pg_class c join pg_namespace n on n.oid = relnamespace where relrowsecurity and pg_has_role(current_user, relowner, 'usage')) as owns,
      exists (select from pg_roles where rolname = 'akoma_app' and pg_has_role(current_user, oid, 'usage')) as may,
      has_database_privilege(current_database(), 'temporary') as temporary
      from pg_roles where rolname = current_user`,
  );
  const facts = rows[0];
  if (!facts) throw new StartFailure('The role of DATABASE_URL is unknown to the database: check DATABASE_URL.');
  const wrong = refusalOf(facts);
  if (wrong) throw new StartFailure(wrong);
  return [
    ...(facts.data_checksums === 'on'
      ? []
      : [
          'The database keeps no data checksums: switch them on with pg_checksums --enable at the next stop, so that a failing disk is noticed.',
        ]),
    ...(facts.temporary
      ? ['Everybody may make temporary tables in the database: as its owner run once `revoke temporary on database … from public`.']
      : []),
  ];
}

function refusalOf({ version, role, ...facts }: Facts): string | undefined {
  if (version < 150_000) return `DATABASE_URL leads to PostgreSQL ${Math.floor(version / 10_000)}: Akoma needs 15 or newer.`;
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit'] as const) {
    if (facts[name] === 'off')
      return `The database has ${name} off and would lose records in a power cut: set it to on in postgresql.conf.`;
  }
  if (facts.superuser || facts.bypasses || facts.owns) {
    const why = facts.superuser ? 'is a superuser' : facts.bypasses ? 'may bypass row level security' : 'owns the tables';
    return `The role "${role}" of DATABASE_URL ${why}, so nothing would keep organisations apart: use akoma_app there, and the owner in DATABASE_OWNER_URL.`;
  }
  if (!facts.may)
    return `The role "${role}" of DATABASE_URL is not a member of akoma_app: use akoma_app, or run \`grant akoma_app to "${role}"\`.`;
  return undefined;
}
