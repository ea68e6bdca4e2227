import { moduleOrder } from '@akoma/contract/module-order';
import { appRights } from './app-grants.ts';
import type { Catalog, Policy, Table } from './catalog.ts';
import { definersForApp } from './definers.ts';
import { anchorTable, globalTables } from './global-tables.ts';

/** One rule of the schema. Each of `planted` is DDL that violates it once, run and rolled back on the migrated database. */
export interface SchemaRule {
  name: string;
  check: (catalog: Catalog) => string[];
  planted: readonly string[];
}

const org = 'organization_id';
const isTenant = ({ name }: Table): boolean => name !== anchorTable && !(name in globalTables);
const tenants = (catalog: Catalog): Table[] => catalog.tables.filter(isTenant);
const schemaOf = (name: string): string => name.split('.')[0]!;
/** The platform comes before every module. */
const rank = (schema: string): number => (schema === 'platform' ? 0 : (moduleOrder as readonly string[]).indexOf(schema) + 1);

/** A correct tenant's table, for planting: each violation changes one line of it. */
const table = (lines: string, after = `select platform.protect('platform.planted');`) =>
  `create table platform.planted (${lines}); ${after}`;
const good = `organization_id uuid not null references platform.organization (id), id uuid not null, primary key (organization_id, id)`;

const l1: SchemaRule = {
  name: 'L1: every table has organization_id, or stands on the list of global tables with a reason',
  check: ({ tables }) => [
    ...tables.filter(isTenant).flatMap(({ name, columns }) => {
      const column = columns.find((one) => one.name === org);
      if (!column) return [`${name} has no organization_id and is not on tools/schema/global-tables.ts`];
      return column.type === 'uuid' && column.notNull && column.default === null
        ? []
        : [`${name}.organization_id is not "uuid not null" without a default`];
    }),
    ...tables
      .filter(({ name, comment }) => name in globalTables && !/^global: ./.test(comment ?? ''))
      .map(({ name }) => `${name} is global: say why in its comment ("global: …")`),
    ...tables
      .filter(({ name, keys }) => name in globalTables && keys.some(({ columns }) => columns.includes(org)))
      .map(({ name }) => `${name} is on the global list and belongs to an organisation`),
    ...Object.keys(globalTables)
      .filter((name) => !tables.some((one) => one.name === name))
      .map((name) => `${name} is on the global list and does not exist`),
  ],
  planted: [
    'create table platform.planted (id uuid primary key)',
    table(good.replace('uuid not null references', 'uuid default platform.org() not null references')),
    `comment on table platform.flag is null`,
    'drop table platform.flag cascade',
    'alter table platform.flag add organization_id uuid, add unique (organization_id, key)',
  ],
};

/** A policy only for the owner, by which SECURITY DEFINER functions read across organisations; each of them is tested separately. */
const isForOthers = ({ roles }: Policy, { owner }: Table): boolean => roles.some((role) => role !== owner);
const fence = /^\(organization_id = platform\.org\(\)\)$/;
const l2: SchemaRule = {
  name: 'L2: row level security is enabled and forced, and every policy keeps to the organisation',
  check: (catalog) => [
    ...tenants(catalog).flatMap((one) => {
      const { name, rls, forced, policies, publicGrants } = one;
      const forOthers = policies.filter((policy) => isForOthers(policy, one));
      if (!rls || !forced) return [`${name}: row level security is not ${rls ? 'forced' : 'enabled'}`];
      if (!forOthers.some(({ command, permissive }) => command === '*' && permissive)) return [`${name} has no policy for all commands`];
      const loose = forOthers.find(({ using, check, permissive }) => permissive && !(fence.test(using ?? '') && fence.test(check ?? '')));
      if (loose) return [`${name}: the policy ${loose.name} lets other organisations in`];
      return publicGrants.length > 0 ? [`${name}: everybody may ${publicGrants.join(', ')}`] : [];
    }),
    ...catalog.tables
      .filter(({ name, rls, forced }) => name === anchorTable && !(rls && forced))
      .map(({ name }) => `${name}: row level security is not enabled and forced`),
    ...catalog.views.filter(({ materialized }) => materialized).map(({ name }) => `${name} is materialized: no policy holds there`),
    ...catalog.views
      .filter(({ invoker, materialized }) => !invoker && !materialized)
      .map(({ name }) => `${name} reads with its owner's rights: create it with (security_invoker = true)`),
  ],
  planted: [
    table(good, ''),
    table(good, `select platform.protect('platform.planted'); alter table platform.planted no force row level security`),
    table(good, 'alter table platform.planted enable row level security; alter table platform.planted force row level security'),
    table(good, `select platform.protect('platform.planted'); create policy loose on platform.planted using (true)`),
    table(good, `select platform.protect('platform.planted'); create policy loose on platform.planted to akoma_jobs using (true)`),
    table(
      good,
      `select platform.protect('platform.planted'); create policy loose on platform.planted for select to akoma_app, akoma_jobs using (true)`,
    ),
    table(good, `select platform.protect('platform.planted'); alter policy own_organization on platform.planted with check (true)`),
    table(good, `select platform.protect('platform.planted'); grant select on platform.planted to public`),
    'alter table platform.organization no force row level security',
    'create view platform.planted as select * from platform.outbox',
    'create materialized view platform.planted as select * from platform.outbox',
  ],
};

const l3: SchemaRule = {
  name: 'L3: every primary key, unique and exclusion constraint contains organization_id',
  check: (catalog) =>
    tenants(catalog).flatMap(({ name, keys }) => {
      const loose = keys
        .filter(({ columns }) => !columns.includes(org))
        .map((key) => `${name}: ${key.kind} ${key.name} leaves organization_id out`);
      const primary = keys.find(({ kind }) => kind === 'primary key');
      if (!primary) loose.push(`${name} has no primary key`);
      else if (primary.columns.includes(org) && primary.columns[0] !== org)
        loose.push(`${name}: organization_id does not come first in the primary key`);
      return loose;
    }),
  planted: [
    table(good.replace('primary key (organization_id, id)', 'primary key (id)')),
    table(good.replace(', primary key (organization_id, id)', '')),
    table(good.replace('(organization_id, id)', '(id, organization_id)')),
    table(`${good}, mrn text unique`),
    table(good, `select platform.protect('platform.planted'); create unique index on platform.planted (id) where id is not null`),
    table(`${good}, during tstzrange, exclude using gist (during with &&)`),
  ],
};

const l4: SchemaRule = {
  name: 'L4: every foreign key to a tenant’s table contains organization_id',
  check: (catalog) =>
    catalog.tables.flatMap(({ name, foreignKeys }) =>
      foreignKeys
        .filter(({ target, columns, targetColumns }) => {
          if (target === anchorTable) return isTenant({ name } as Table) && columns.join() !== org;
          if (target in globalTables) return false;
          return columns[targetColumns.indexOf(org)] !== org;
        })
        .map((key) => `${name}: foreign key ${key.name} to ${key.target} leaves organization_id out`),
    ),
  planted: [
    table(`${good}, foreign_id uuid, event_id uuid, foreign key (foreign_id, event_id) references platform.outbox (organization_id, id)`),
    table(`${good}, other uuid references platform.organization (id)`),
    'alter table platform.flag add organization uuid, add event uuid, add foreign key (organization, event) references platform.outbox (organization_id, id)',
  ],
};

const l5: SchemaRule = {
  name: 'L5: no triggers on tenants’ tables, and deleting one row never changes another',
  check: (catalog) =>
    tenants(catalog).flatMap(({ name, triggers, foreignKeys }) => [
      ...triggers.map((trigger) => `${name}: trigger ${trigger}`),
      ...foreignKeys
        .filter(({ onDelete }) => !'ar'.includes(onDelete))
        .map((key) => `${name}: foreign key ${key.name} deletes or empties what it does not own`),
    ]),
  planted: [
    `${table(good)} create function platform.planted_action() returns trigger language plpgsql as 'begin return new; end'; create trigger action before insert on platform.planted for each row execute function platform.planted_action()`,
    table(
      `${good}, event_id uuid, foreign key (organization_id, event_id) references platform.outbox (organization_id, id) on delete set null (event_id)`,
    ),
    table(
      `${good}, event_id uuid, foreign key (organization_id, event_id) references platform.outbox (organization_id, id) on delete cascade`,
    ),
  ],
};

const l6: SchemaRule = {
  name: 'L6: no sequences',
  check: ({ sequences }) => sequences.map((name) => `${name}: a sequence counts across organisations and leaves gaps`),
  planted: [table(`${good}, number serial`), table(`${good}, number int generated always as identity`), 'create sequence platform.planted'],
};

const l10: SchemaRule = {
  name: 'L10: the app’s role owns nothing and has no way past the walls',
  check: ({ roles, definers }) => [
    ...roles
      .filter(({ login, superuser, bypassRls }) => login && (superuser || bypassRls))
      .map(({ name }) => `${name} signs in with a superuser's or BYPASSRLS rights`),
    ...roles
      .filter(({ name, ownerRoles }) => name === 'akoma_app' && ownerRoles.length > 0)
      .map(({ name, ownerRoles }) => `${name} has the rights of ${ownerRoles.join(', ')}, who owns tables`),
    ...(roles.some(({ name }) => name === 'akoma_app') ? [] : ['akoma_app does not exist']),
    ...definers.filter(({ path }) => path === null).map(({ name }) => `${name} is SECURITY DEFINER without a fixed search_path`),
    // unless pg_temp is last it is searched first: any role that may create a temporary table could replace the function's table
    ...definers
      .filter(({ path }) => path !== null && !/^pg_catalog(, [a-z_]+)*, pg_temp$/.test(path))
      .map(({ name, path }) => `${name} is SECURITY DEFINER with search_path ${path}: pg_catalog comes first and pg_temp last`),
    ...definers
      .filter(({ name, appMayCall, publicMayCall }) => appMayCall && !publicMayCall && !(name in definersForApp))
      .map(({ name }) => `akoma_app may call ${name}, which is SECURITY DEFINER and not on tools/schema/definers.ts`),
    ...Object.keys(definersForApp)
      .filter((name) => !definers.some((one) => one.name === name && one.appMayCall))
      .map((name) => `${name} stands on tools/schema/definers.ts, and akoma_app may not call it`),
    ...definers.filter(({ publicMayCall }) => publicMayCall).map(({ name }) => `${name} is SECURITY DEFINER and everybody may call it`),
  ],
  planted: [
    'alter role akoma_app bypassrls',
    'alter table platform.flag owner to akoma_app',
    `create function platform.planted() returns int language sql security definer as 'select 1'; revoke execute on function platform.planted from public`,
    `create function platform.planted() returns int language sql security definer set search_path = pg_catalog, pg_temp as 'select 1'`,
    ...['pg_catalog', 'pg_temp, pg_catalog', 'public, pg_temp', `''`].map(
      (path) =>
        `create function platform.planted() returns int language sql security definer set search_path = ${path} as 'select 1'; revoke execute on function platform.planted from public`,
    ),
    `create function platform.planted() returns int language sql security definer set search_path = pg_catalog, pg_temp as 'select 1';
      revoke execute on function platform.planted from public; grant execute on function platform.planted to akoma_app`,
    'grant execute on function platform.organizations() to akoma_app',
    'revoke execute on function platform.queue_job from akoma_app',
  ],
};

const moduleSchemas: SchemaRule = {
  name: 'a schema is a module, and foreign keys point down the module order',
  check: ({ tables }) =>
    tables.flatMap(({ name, foreignKeys }) => {
      const own = schemaOf(name);
      if (own !== 'platform' && rank(own) === 0) return [`${name}: ${own} is no module`];
      return foreignKeys.filter(({ target }) => rank(schemaOf(target)) > rank(own)).map(({ target }) => `${name} points up to ${target}`);
    }),
  planted: [
    `create schema cafeteria; create table cafeteria.dish (${good}); select platform.protect('cafeteria.dish')`,
    `create schema if not exists interop; create table interop.planted (${good}); select platform.protect('interop.planted');
      ${table(`${good}, foreign key (organization_id, id) references interop.planted (organization_id, id)`)}`,
  ],
};

const columnTypes: SchemaRule = {
  name: 'an instant has its zone, a record knows when it was made, money is exact',
  check: ({ tables }) =>
    tables.flatMap(({ name, columns }) =>
      columns.flatMap((column) => {
        if (/^(timestamp|time) .*without time zone|^timestamp$/.test(column.type) && column.type.startsWith('timestamp'))
          return [`${name}.${column.name} is a timestamp without a zone`];
        if (/^(money|real|double precision)$/.test(column.type) && /amount|price|charge|total|balance|cost|fee|discount/.test(column.name))
          return [`${name}.${column.name} is ${column.type}: money is bigint minor units`];
        if (/^(created|updated)_at$/.test(column.name) && !column.notNull) return [`${name}.${column.name} may be empty`];
        return [];
      }),
    ),
  planted: [table(`${good}, seen_at timestamp`), table(`${good}, amount real`), table(`${good}, created_at timestamptz`)],
};

const l11: SchemaRule = {
  name: 'L11: the app’s role may do with each table what was reviewed (docs/app-grants.tsv)',
  check: ({ tables }) => [
    ...tables.flatMap(({ name, appGrants }) => {
      const reviewed = appRights.get(name);
      if (!reviewed) return [`${name} has no line in docs/app-grants.tsv: say there what the app may do with it`];
      const [more, less] = [appGrants.filter((one) => !reviewed.includes(one)), reviewed.filter((one) => !appGrants.includes(one))];
      return [
        ...(more.length > 0 ? [`${name}: the app may ${more.join(', ')}, which nobody reviewed`] : []),
        ...(less.length > 0 ? [`${name}: the app may not ${less.join(', ')}, as docs/app-grants.tsv says`] : []),
      ];
    }),
    ...[...appRights.keys()]
      .filter((name) => !tables.some((table) => table.name === name))
      .map((name) => `${name} stands in docs/app-grants.tsv and is no table`),
  ],
  planted: [
    'grant delete on patients.patient to akoma_app',
    'grant update (at) on audit.entry to akoma_app',
    'grant insert (organization_id, id) on audit.entry to akoma_app',
    'revoke insert on patients.patient from akoma_app',
    table(good),
    'drop table platform.handled_event',
  ],
};

export const schemaRules: readonly SchemaRule[] = [l1, l2, l3, l4, l5, l6, l10, l11, moduleSchemas, columnTypes];
