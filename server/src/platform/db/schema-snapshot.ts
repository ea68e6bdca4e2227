import type pg from 'pg';

const heading = '-- Generated from the migrations by `npm run tables`. Do not edit: it is here to be read and compared.';

/** Schemas that are not made by our migrations: the system's, and the job library's own. */
const ours = (column: string) => `${column} not like 'pg\\_%' and ${column} not in ('information_schema', 'graphile_worker')`;

/** Each query answers rows of `text`, one statement each, in a fixed order, with the schema that each belongs to. */
const sections: [title: string, query: string][] = [
  [
    'roles',
    `select format('create role %I%s%s%s;', rolname, case when rolcanlogin then ' login' else ' nologin' end,
        case when rolsuper then ' superuser' else '' end, case when rolbypassrls then ' bypassrls' else '' end) as text, 'installation' as schema
      from pg_roles where rolname = 'akoma_app' order by rolname collate "C"`,
  ],
  [
    'extensions',
    `select format('create extension %I schema %I;', extname, nspname) as text, 'installation' as schema
      from pg_extension e join pg_namespace n on n.oid = extnamespace where extname <> 'plpgsql' order by extname collate "C"`,
  ],
  [
    'schemas',
    `select format('create schema %I;', nspname) || coalesce(e'\\n' || (
        select string_agg(format('grant %s on schema %I to %s;', lower(privilege_type), nspname, grantee::regrole), e'\\n' order by grantee::regrole::text collate "C", privilege_type)
        from aclexplode(nspacl) where grantee <> nspowner and grantee <> 0), '') as text, nspname as schema
      from pg_namespace n where ${ours('nspname')} and nspname <> 'public' order by nspname collate "C"`,
  ],
  [
    'types',
    `select format('create %s %s;', case typtype when 'd' then 'domain' else 'type' end, t.oid::regtype) ||
        coalesce(' -- ' || (select string_agg(enumlabel, ', ' order by enumsortorder) from pg_enum where enumtypid = t.oid), '') ||
        coalesce(' -- ' || format_type(nullif(typbasetype, 0), typtypmod), '') as text, nspname as schema
      from pg_type t join pg_namespace n on n.oid = typnamespace
      where ${ours('nspname')} and typtype in ('d', 'e')
        and not exists (select from pg_depend where classid = 'pg_type'::regclass and objid = t.oid and deptype = 'e')
      order by nspname collate "C", typname collate "C"`,
  ],
  [
    'functions',
    `select pg_get_functiondef(p.oid) || e';\\n' || format('alter function %s owner to %I;', p.oid::regprocedure, pg_get_userbyid(proowner)) ||
        coalesce(e'\\n' || (
          select string_agg(format('grant execute on function %s to %s;', p.oid::regprocedure, case grantee when 0 then 'public' else grantee::regrole::text end),
            e'\\n' order by grantee::regrole::text collate "C")
          from aclexplode(coalesce(proacl, acldefault('f', proowner))) where grantee <> proowner), '') as text, nspname as schema
      from pg_proc p join pg_namespace n on n.oid = pronamespace
      where ${ours('nspname')} and prokind in ('f', 'p')
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
      order by nspname collate "C", proname collate "C", pg_get_function_identity_arguments(p.oid) collate "C"`,
  ],
  [
    'tables',
    `select format(e'create table %s (\\n%s\\n)%s;', c.oid::regclass,
        (select string_agg(line, e',\\n' order by place, name collate "C") from (
          select 0 as place, lpad(attnum::text, 5, '0') as name, format('  %I %s%s%s', attname, format_type(atttypid, atttypmod),
              case when attnotnull then ' not null' else '' end,
              case when attgenerated = 's' then format(' generated always as %s stored', pg_get_expr(adbin, adrelid))
                when attidentity <> '' then ' generated as identity'
                when adbin is not null then format(' default %s', pg_get_expr(adbin, adrelid)) else '' end) as line
            from pg_attribute a left join pg_attrdef d on adrelid = attrelid and adnum = attnum
            where attrelid = c.oid and attnum > 0 and not attisdropped
          union all
          select case contype when 'p' then 1 when 'u' then 2 when 'x' then 3 when 'c' then 4 else 5 end, conname,
              format('  constraint %I %s', conname, pg_get_constraintdef(o.oid))
            from pg_constraint o where conrelid = c.oid and contype in ('p', 'u', 'x', 'c', 'f')) parts),
        case relkind when 'p' then ' partition by ' || pg_get_partkeydef(c.oid) else '' end) ||
      coalesce((select string_agg(e'\\n' || pg_get_indexdef(indexrelid) || ';', '' order by indexrelid::regclass::text collate "C") from pg_index
        where indrelid = c.oid and not exists (select from pg_constraint where conindid = indexrelid and contype in ('p', 'u', 'x'))), '') ||
      case when relrowsecurity then format(e'\\nalter table %s enable row level security;', c.oid::regclass) else '' end ||
      case when relforcerowsecurity then format(e'\\nalter table %s force row level security;', c.oid::regclass) else '' end ||
      coalesce((select string_agg(format(e'\\ncreate policy %I on %s as %s for %s to %s using (%s) with check (%s);', policyname, c.oid::regclass,
          lower(permissive), lower(cmd), array_to_string(roles, ', '), qual, with_check), '' order by policyname collate "C")
        from pg_policies where schemaname = nspname and tablename = relname), '') ||
      coalesce((select string_agg(e'\\n' || pg_get_triggerdef(t.oid) || ';', '' order by tgname collate "C") from pg_trigger t
        where tgrelid = c.oid and not tgisinternal), '') ||
      coalesce((select string_agg(format(e'\\ngrant %s on %s to %s;', rights, c.oid::regclass, who), '' order by who collate "C") from (
        select string_agg(lower(privilege_type), ', ' order by privilege_type) as rights, case grantee when 0 then 'public' else grantee::regrole::text end as who
        from aclexplode(relacl) where grantee <> relowner group by grantee) g), '') ||
      coalesce((select string_agg(format(e'\\ngrant %s (%I) on %s to %s;', rights, attname, c.oid::regclass, who), '' order by attname collate "C", who collate "C") from (
        select attname, string_agg(lower(privilege_type), ', ' order by privilege_type) as rights, case grantee when 0 then 'public' else grantee::regrole::text end as who
        from pg_attribute, aclexplode(attacl) where attrelid = c.oid and grantee <> relowner group by attname, grantee) g), '') ||
      coalesce((select string_agg(format(e'\\ncomment on %s is %L;', case objsubid when 0 then 'table ' || c.oid::regclass
          else 'column ' || c.oid::regclass || '.' || (select quote_ident(attname) from pg_attribute where attrelid = c.oid and attnum = objsubid) end, description), '' order by objsubid)
        from pg_description where classoid = 'pg_class'::regclass and objoid = c.oid), '') as text, nspname as schema
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where ${ours('nspname')} and relkind in ('r', 'p') order by nspname collate "C", relname collate "C"`,
  ],
  [
    'views',
    `select format(e'create %s %s%s as\\n%s', case relkind when 'm' then 'materialized view' else 'view' end, c.oid::regclass,
        coalesce(' with (' || array_to_string(reloptions, ', ') || ')', ''), pg_get_viewdef(c.oid, true)) ||
      coalesce((select string_agg(format(e'\\ngrant %s on %s to %s;', rights, c.oid::regclass, who), '' order by who collate "C") from (
        select string_agg(lower(privilege_type), ', ' order by privilege_type) as rights, case grantee when 0 then 'public' else grantee::regrole::text end as who
        from aclexplode(relacl) where grantee <> relowner group by grantee) g), '') as text, nspname as schema
      from pg_class c join pg_namespace n on n.oid = relnamespace
      where ${ours('nspname')} and relkind in ('v', 'm') order by nspname collate "C", relname collate "C"`,
  ],
];

/**
 * All schemas as readable SQL, made from the catalog, each under its name; `installation` is what belongs to none. The same text for the same
 * schema, whatever way it came about. To read and compare, not to run.
 */
export async function snapshotSchemas(owner: pg.Client): Promise<Record<string, string>> {
  await owner.query(`set search_path = ''`);
  const parts = new Map<string, string[]>();
  for (const [title, query] of sections) {
    const { rows } = await owner.query<{ text: string; schema: string }>(query);
    for (const schema of new Set(rows.map((row) => row.schema))) {
      const ones = rows.filter((row) => row.schema === schema);
      const part = `-- ${title}\n\n${ones.map(({ text }) => text.trim()).join('\n\n')}`;
      parts.set(schema, [...(parts.get(schema) ?? []), part]);
    }
  }
  return Object.fromEntries([...parts].map(([schema, texts]) => [schema, `${heading}\n\n${texts.join('\n\n')}\n`]));
}
