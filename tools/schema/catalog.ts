import type pg from 'pg';

export interface Key {
  name: string;
  kind: 'primary key' | 'unique' | 'exclude';
  columns: string[];
}
export interface ForeignKey {
  name: string;
  columns: string[];
  target: string;
  targetColumns: string[];
  onDelete: 'a' | 'r' | 'c' | 'n' | 'd';
}
export interface Policy {
  name: string;
  /** `*`, `r`, `a`, `w`, `d`. */
  command: string;
  permissive: boolean;
  /** `public`, or the roles that it is for. */
  roles: string[];
  using: string | null;
  check: string | null;
}
export interface Table {
  name: string;
  owner: string;
  comment: string | null;
  rls: boolean;
  forced: boolean;
  columns: { name: string; type: string; notNull: boolean; identity: boolean; default: string | null }[];
  keys: Key[];
  foreignKeys: ForeignKey[];
  policies: Policy[];
  triggers: string[];
  /** Rights of PUBLIC; must be empty. */
  publicGrants: string[];
  /** Rights of the app's role, including those on single columns: `update (at)`. */
  appGrants: string[];
}

/** The parts of a migrated database that the lint reads: our own schemas, without those of PostgreSQL and the job library. */
export interface Catalog {
  tables: Table[];
  views: { name: string; invoker: boolean; materialized: boolean }[];
  sequences: string[];
  /** Functions that run with their owner's rights. `path`: their search_path, if they set one. */
  definers: { name: string; path: string | null; publicMayCall: boolean; appMayCall: boolean }[];
  roles: { name: string; superuser: boolean; bypassRls: boolean; login: boolean; ownerRoles: string[] }[];
}

const ours = `nspname !~ '^pg_' and nspname not in ('information_schema', 'graphile_worker')`;
const names = (keys: string, table: string) =>
  `(select coalesce(array_agg(attname::text order by place), '{}') from unnest(${keys}) with ordinality as k(number, place) join pg_attribute on attrelid = ${table} and attnum = k.number)`;

const tables = `
  select n.nspname || '.' || c.relname as name, pg_get_userbyid(c.relowner) as owner, obj_description(c.oid) as comment,
    c.relrowsecurity as rls, c.relforcerowsecurity as forced,
    (select coalesce(json_agg(json_build_object('name', attname, 'type', format_type(atttypid, atttypmod), 'notNull', attnotnull,
        'identity', attidentity <> '', 'default', pg_get_expr(adbin, adrelid)) order by attnum), '[]')
      from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum where attrelid = c.oid and attnum > 0 and not attisdropped) as columns,
    (select coalesce(json_agg(json_build_object('name', i.indexrelid::regclass::text,
        'kind', case when i.indisprimary then 'primary key' when i.indisexclusion then 'exclude' else 'unique' end,
        'columns', ${names('i.indkey::int2[]', 'c.oid')})), '[]')
      from pg_index i where i.indrelid = c.oid and (i.indisunique or i.indisexclusion)) as keys,
    (select coalesce(json_agg(json_build_object('name', o.conname, 'columns', ${names('o.conkey', 'o.conrelid')},
        'target', (select tn.nspname || '.' || tc.relname from pg_class tc join pg_namespace tn on tn.oid = tc.relnamespace where tc.oid = o.confrelid),
        'targetColumns', ${names('o.confkey', 'o.confrelid')}, 'onDelete', o.confdeltype)), '[]')
      from pg_constraint o where o.conrelid = c.oid and o.contype = 'f') as "foreignKeys",
    (select coalesce(json_agg(json_build_object('name', polname, 'command', polcmd, 'permissive', polpermissive,
        'roles', (select array_agg(case role when 0 then 'public' else pg_get_userbyid(role)::text end) from unnest(polroles) as role),
        'using', pg_get_expr(polqual, polrelid), 'check', pg_get_expr(polwithcheck, polrelid))), '[]') from pg_policy where polrelid = c.oid) as policies,
    (select coalesce(array_agg(tgname::text), '{}') from pg_trigger where tgrelid = c.oid and not tgisinternal) as triggers,
    (select coalesce(array_agg(lower(privilege_type)), '{}') from aclexplode(c.relacl) where grantee = 0) as "publicGrants",
    (select coalesce(array_agg(may order by may), '{}') from (
      select lower(privilege_type) as may from aclexplode(c.relacl) where grantee = 'akoma_app'::regrole
      union select lower(x.privilege_type) || ' (' || attname || ')' from pg_attribute, aclexplode(attacl) as x
        where attrelid = c.oid and attnum > 0 and not attisdropped and x.grantee = 'akoma_app'::regrole) as granted) as "appGrants"
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and c.relkind in ('r', 'p') and not c.relispartition order by 1`;
const views = `
  select n.nspname || '.' || c.relname as name, c.relkind = 'm' as materialized,
    coalesce(c.reloptions @> array['security_invoker=true'] or c.reloptions @> array['security_invoker=on'], false) as invoker
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where ${ours} and c.relkind in ('v', 'm') and not exists (select from pg_depend where classid = 'pg_class'::regclass and objid = c.oid and deptype = 'e') order by 1`;
const sequences = `select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace where ${ours} and c.relkind = 'S' order by 1`;
const definers = `
  select p.oid::regprocedure::text as name, (select substr(s, length('search_path=') + 1) from unnest(proconfig) as s where s like 'search_path=%') as path,
    exists (select from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee = 0) as "publicMayCall",
    has_function_privilege('akoma_app', p.oid, 'execute') as "appMayCall"
  from pg_proc p join pg_namespace n on n.oid = pronamespace where ${ours} and prosecdef order by 1`;
const roles = `
  select rolname::text as name, rolsuper as superuser, rolbypassrls as "bypassRls", rolcanlogin as login,
    (select coalesce(array_agg(distinct o.rolname::text), '{}') from pg_class c join pg_namespace n on n.oid = c.relnamespace join pg_roles o on o.oid = c.relowner
      where ${ours} and c.relkind in ('r', 'p') and pg_has_role(r.oid, o.oid, 'member')) as "ownerRoles"
  from pg_roles r where rolname like 'akoma%' order by 1`;

/** Reads the catalog over the owner's connection, including uncommitted changes of its transaction. */
export async function readCatalog(client: Pick<pg.Client, 'query'>): Promise<Catalog> {
  const rows = async <T>(text: string): Promise<T[]> => (await client.query(text)).rows as T[];
  return {
    tables: await rows<Table>(tables),
    views: await rows<Catalog['views'][number]>(views),
    sequences: (await rows<{ name: string }>(sequences)).map(({ name }) => name),
    definers: await rows<Catalog['definers'][number]>(definers),
    roles: await rows<Catalog['roles'][number]>(roles),
  };
}
