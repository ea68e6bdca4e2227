import { moduleOrder } from '@akoma/contract/module-order';
import { anchorTable, globalTables } from '../schema/global-tables.ts';
import { at, atNode, type CodeBase, plant, type Rule, type Violation } from './code-base.ts';
import { isTest, placeOf } from './place.ts';
import { argumentsOf, literalText, type Node, part, type Source, walk, word } from './source.ts';
import { looksLikeSql, statementsOf } from './sql.ts';

const rank = (module: string): number => (moduleOrder as readonly string[]).indexOf(module);
const isServer = (path: string): boolean => path.startsWith('server/src/') && !isTest(path) && !path.startsWith('server/src/demo/');
const isStore = (path: string): boolean => path.endsWith('.store.ts');
const isDatabase = (path: string): boolean => path.startsWith('server/src/platform/db/');
const stores = ({ sources }: CodeBase): Source[] => sources.filter(({ path }) => isServer(path) && isStore(path));
const store = (text: string, module = 'encounters') => plant(`server/src/modules/${module}/${module}.store.ts`, text);

const sqlPlace: Rule = {
  name: 'SQL stands in stores and platform/db only',
  check: ({ sources }) =>
    sources
      .filter(({ path }) => isServer(path) && !isStore(path) && !isDatabase(path))
      .flatMap((source) => {
        const found: Violation[] = statementsOf(source).map(({ line }) => at(source, line, 'SQL outside of a store'));
        for (const { line, text } of source.strings)
          if (looksLikeSql(text)) found.push(at(source, line, `SQL outside of a store: ${text.trim().slice(0, 50)}`));
        for (const { specifier, typeOnly, line } of source.imports) {
          if (specifier === 'kysely' && !typeOnly) found.push(at(source, line, 'kysely outside of a store'));
          if (specifier === 'pg' && !typeOnly && placeOf(source.path)?.part === 'module') found.push(at(source, line, 'pg in a module'));
        }
        return found.filter((one, index) => found.findIndex(({ line }) => line === one.line) === index);
      }),
  planted: [
    [
      plant(
        'server/src/modules/encounters/end-visit.ts',
        `export const endVisit = (ctx) => ctx.db.selectFrom('encounters.visit').execute();`,
      ),
    ],
    [plant('server/src/modules/encounters/end-visit.ts', `import { sql } from 'kysely'; export const endVisit = sql;`)],
    [plant('server/src/platform/jobs.ts', 'export const x = (pool) => pool.query(`delete from platform.outbox`);')],
    [plant('server/src/modules/encounters/encounters.rules.ts', `import pg from 'pg';`)],
  ],
  spared: [
    store(`import { sql } from 'kysely'; export const x = (ctx) => ctx.db.selectFrom('encounters.visit').execute();`),
    plant('server/src/platform/db/migrate.ts', 'export const x = (pool) => pool.query(`create table x (y int)`);'),
    plant('server/src/modules/encounters/end-visit.ts', `export const endVisit = 'Select a patient from the list';`),
  ],
};

const publishedViews = ({ files }: CodeBase): Set<string> =>
  new Set(
    files
      .filter(({ path }) => /^server\/migrations\/.+\.sql$/.test(path))
      .flatMap(({ text }) => [...text.matchAll(/create\s+(?:or\s+replace\s+)?view\s+([a-z_]+\.[a-z_0-9]+)/gi)].map(([, name]) => name!)),
  );

/** A module writes its own tables only, and reads of another module what that module publishes: a view, and only downwards. */
const ownSchema: Rule = {
  name: 'a store writes its own schema and reads published views of lower modules',
  check: (codeBase) => {
    const views = publishedViews(codeBase);
    return stores(codeBase).flatMap((source) => {
      const place = placeOf(source.path)!;
      const own = place.part === 'module' ? place.module : 'platform';
      return statementsOf(source)
        .flatMap(({ uses }) => uses)
        .flatMap(({ name, how, line }) => {
          const [schema] = name.split('.');
          if (own === 'organization' && name === anchorTable) return []; // it extends the anchor one to one, and so makes it
          if (schema === own || (how === 'read' && (schema === 'platform' || schema?.startsWith('pg_') || schema === 'information_schema')))
            return [];
          if (how === 'write') return [at(source, line, `writes ${name}: ${schema} has a call for it, or needs one`)];
          if (own === 'platform') return [at(source, line, `the platform reads ${name}`)];
          if (rank(schema!) > rank(own)) return [at(source, line, `reads ${name}, which stands above ${own}`)];
          return views.has(name) ? [] : [at(source, line, `reads ${name}: join a published view of ${schema}, or call it`)];
        });
    });
  },
  planted: [
    [store(`export const x = (ctx) => ctx.db.insertInto('patients.patient').values(ctx).execute();`)],
    [store(`const write = keptInsertion('patients.patient'); export const x = ({ db }: Ctx, row) => write(db, [row]);`)],
    [
      store(
        `export const x = (ctx) => ctx.db.selectFrom('encounters.visit').innerJoin('patients.patient as p', 'p.id', 'v.patient_id').execute();`,
      ),
    ],
    [store('export const x = (ctx) => sql`update patients.patient set x = 1`;')],
    [
      store(`export const x = (ctx) => ctx.db.selectFrom('billing.account_card').execute();`, 'patients'),
      plant('server/migrations/0001_billing.sql', 'create view billing.account_card as select 1;'),
    ],
    [plant('server/src/platform/audit.store.ts', `export const x = (ctx) => ctx.db.selectFrom('patients.patient').execute();`)],
  ],
  spared: [
    store(
      `export const x = (ctx) => ctx.db.selectFrom('encounters.visit as v').innerJoin('patients.patient_card as p', 'p.id', 'v.patient_id').execute();`,
    ),
    plant('server/migrations/0001_patients.sql', 'create view patients.patient_card as select 1;'),
  ],
};

const isGlobal = (name: string): boolean =>
  name in globalTables || name.startsWith('pg_catalog.') || name.startsWith('information_schema.');

/** L7: each text names organization_id, and the functions take the context first. Row level security is the second wall, not the first. */
const namesOrganization: Rule = {
  name: 'L7: a store’s functions take ctx first and each statement names organization_id',
  check: (codeBase) =>
    stores(codeBase).flatMap((source) => {
      const found: Violation[] = statementsOf(source)
        // an insert without it meets NOT NULL; a statement over installation-wide tables has none to name
        .filter(
          ({ begins, text, uses }) =>
            begins !== 'insertInto' &&
            !/organization_id|organizationId/.test(text) &&
            uses.some(({ name, call }) => !call && !isGlobal(name)),
        )
        .map(({ line, uses }) => at(source, line, `${uses.map(({ name }) => name).join(', ')} without organization_id`));
      for (const node of source.body.filter(({ type }) => type === 'ExportDeclaration')) {
        const declared = part(node, 'declaration');
        const text = source.textOf(node);
        const [, first] =
          /^export (?:async )?(?:function\*?\s+\w+\s*(?:<[^(]*>)?|const \w+\s*(?::[^=]+)?=\s*(?:async\s*)?(?:<[^(]*>)?)\s*\(\s*(\{[^}]*\}\s*:\s*\w+|\w+)/.exec(
            text,
          ) ?? [];
        if (declared?.type.startsWith('Ts') || first === undefined) continue;
        const touches = statementsOf(source).some(
          ({ line }) => line >= source.lineOf(node) && line < source.lineOf(node) + text.split('\n').length,
        );
        if (touches && !/^(ctx|db|owner|pool|client)\b|^\{[^}]*\b(db|organization_id)\b/.test(first))
          found.push(atNode(source, node, `takes ${first} first: ctx comes first`));
      }
      return found;
    }),
  planted: [
    [store(`export const x = (ctx) => ctx.db.selectFrom('encounters.visit').where('id', '=', 1).execute();`)],
    [store(`export const x = (ctx) => ctx.db.updateTable('encounters.visit').set({}).where('id', '=', 1).execute();`)],
    [store('export const x = (ctx) => sql`delete from encounters.visit where id = ${ctx.id}`;')],
    [
      store(
        `export function findVisit(id, ctx) { return ctx.db.selectFrom('encounters.visit').where('organization_id', '=', ctx.organization_id); }`,
      ),
    ],
  ],
  spared: [
    store(`export const x = (ctx) => ctx.db.selectFrom('encounters.visit').where('organization_id', '=', ctx.organization_id).execute();
      export async function insertVisit({ db }: Ctx, row) { await db.insertInto('encounters.visit').values(row).execute(); }`),
    store('export const y = (db, id) => sql`select * from billing.visits_of(${id})`.execute(db);', 'billing'),
  ],
};

/** Who may keep state on a connection, because the connection is its own and never a pooled one. */
const ownConnection: Record<string, string> = {
  'server/src/platform/events/events.store.ts': 'one LISTEN connection of its own feeds every stream',
};

/** The one place that names statements, by what they say; and stops where a pooler does not know names (decision 47). */
const namingPlace = 'server/src/platform/db/tenant.ts';

const noSessionState: Rule = {
  name: 'L8: no state outlives a transaction',
  check: ({ sources }) =>
    sources
      .filter(({ path }) => isServer(path) && !(path in ownConnection))
      .flatMap((source) => {
        const found = source.strings.flatMap(({ line, text }) => {
          const bad =
            /\bpg_(try_)?advisory_lock(_shared)?\b|\bcreate\s+(local\s+)?temp(orary)?\s|^\s*(un)?listen\s+\w+\s*;?$|^\s*prepare\s+\w+\s+(\(|as\b)|\bset\s+session\b|^\s*discard\s/i.exec(
              text,
            )?.[0];
          return bad ? [at(source, line, `${bad.trim()}: the next transaction on this connection belongs to somebody else`)] : [];
        });
        if (source.path === namingPlace) return found;
        walk(source.body, (node) => {
          if (node.type !== 'CallExpression' || word(part(part(node, 'callee'), 'property')) !== 'query') return;
          const [first] = argumentsOf(node);
          if (first?.type !== 'ObjectExpression') return;
          if (/[{,]\s*name\s*[:,}]/.test(source.textOf(first)))
            found.push(atNode(source, node, 'a named prepared statement: only the pool’s own query function names them'));
        });
        return found;
      }),
  planted: [
    [plant('server/src/platform/db/lock.ts', `export const x = (c) => c.query('select pg_advisory_lock(1)');`)],
    [plant('server/src/platform/db/lock.ts', `export const x = (c) => c.query('create temp table x (y int)');`)],
    [plant('server/src/platform/events/stream.ts', `export const x = (c) => c.query('listen queue_changes');`)],
    [store(`export const x = (c) => c.query({ name: 'one', text: 'select organization_id from encounters.visit' });`)],
    [plant('server/src/platform/db/pool.ts', `export const x = (c, name) => c.query({ name, text: 'select 1' });`)],
    [plant(namingPlace, `export const x = (c) => c.query('select pg_advisory_lock(1)');`)],
  ],
  spared: [
    plant(namingPlace, `export const x = (c, name, text) => c.query({ name, text });`),
    plant(
      'server/src/platform/db/lock.ts',
      `export const x = (c) => c.query('select pg_advisory_xact_lock(1)'); export const y = 'listen to the patient';`,
    ),
  ],
};

const tenantDoor: Rule = {
  name: 'L9: tenant context is set in withTenant() only',
  check: ({ sources }) =>
    sources
      .filter(({ path }) => isServer(path) && path !== 'server/src/platform/db/tenant.ts')
      .flatMap((source) =>
        source.strings
          .filter(({ text }) => /\bset_config\s*\(|\bapp\.org\b|\bset\s+(local\s+)?role\b|\breset\s+(all|role)\b/i.test(text))
          .map(({ line, text }) => at(source, line, `${text.trim().slice(0, 60)}: only withTenant() says whose rows are seen`)),
      ),
  planted: [
    [store(`export const x = (c) => c.query("select set_config('app.org', $1, false)");`)],
    [plant('server/src/platform/jobs.ts', 'export const x = (c, id) => c.query(`set local app.org = ${id}`);')],
  ],
  spared: [plant('server/src/platform/db/tenant.ts', 'export const x = (c, id) => c.query(`set local app.org = ${id}`);')],
};

/** withTenant itself: a literal SET LOCAL, behind a BEGIN, of an id whose shape was checked. */
const tenantDoorHolds: Rule = {
  name: 'L9: withTenant() checks the id and sets it behind BEGIN',
  check: ({ sources }) => {
    const tenant = sources.find(({ path }) => path === 'server/src/platform/db/tenant.ts');
    if (!tenant) return [];
    const sets = tenant.strings.filter(({ text }) => /app\.org/.test(text));
    const found = sets
      .filter(({ text }) => !/^set local app\.org = '\?'$/.test(text))
      .map(({ line }) => at(tenant, line, 'not "set local app.org = \'…\'"'));
    if (!tenant.strings.some(({ text }) => /^begin\b/.test(text))) found.push(at(tenant, 1, 'nothing begins a transaction'));
    if (sets.length !== 1) found.push(at(tenant, 1, `${sets.length} places set app.org, one should`));
    if (!/\.test\(organization_id\)\) throw [^\n]*\n\s*return `set local/.test(tenant.text))
      found.push(at(tenant, 1, 'the id goes into SQL text unchecked'));
    return found;
  },
  planted: [
    [
      plant(
        'server/src/platform/db/tenant.ts',
        "const y = 'begin';\nfunction x() {\n  if (!uuid.test(organization_id)) throw new Error();\n  return `set local app.org = ${organization_id}`;\n}",
      ),
    ],
    [plant('server/src/platform/db/tenant.ts', "const y = 'begin'; const x = `set local app.org = '${organization_id}'`;")],
  ],
  spared: [
    plant(
      'server/src/platform/db/tenant.ts',
      "const y = 'begin';\nfunction x() {\n  if (!uuid.test(organization_id)) throw new Error();\n  return `set local app.org = '${organization_id}'`;\n}",
    ),
  ],
};

const appRole: Rule = {
  name: 'L10: only platform/db and the start know the owner’s connection',
  check: ({ sources }) =>
    sources
      .filter(({ path }) => isServer(path) && (placeOf(path)?.part === 'module' || /platform\/(http|events)/.test(path)))
      .flatMap((source) => {
        const found: Violation[] = [];
        for (const { line, text } of source.strings)
          if (/^(DATABASE_OWNER_URL|postgres)$/.test(text)) found.push(at(source, line, `${text}: the app never connects as owner`));
        walk(source.body, (node) => {
          if (
            node.type === 'MemberExpression' &&
            /^owner(_url|Url|Pool|Connection)?$/.test(word(part(node, 'property'))) &&
            /settings|config|database/.test(source.textOf(part(node, 'object')!))
          ) {
            found.push(atNode(source, node, `${source.textOf(node)}: the app never connects as owner`));
          }
        });
        return found;
      }),
  planted: [
    [plant('server/src/modules/encounters/end-visit.ts', `export const endVisit = (pg) => pg.connect({ user: 'postgres' });`)],
    [plant('server/src/platform/http/serve.ts', 'export const x = (config) => connect(config.ownerUrl);')],
  ],
  spared: [plant('server/src/platform/db/migrate.ts', `export const x = { user: 'postgres' };`)],
};

const onVisits = plant(
  'server/migrations/0001_visits.sql',
  `create unique index visit_open_once on encounters.visit (organization_id, patient_id) where status in ('arrived', 'in-progress');`,
);

/** Of each schema the columns that its partial indexes compare with a value: `(organization_id, patient_id) where status = 'registered'`. */
function partialColumns({ files }: CodeBase): Map<string, Set<string>> {
  const columns = new Map<string, Set<string>>();
  const index = /create\s+(?:unique\s+)?index\s+\w+\s+on\s+(\w+)\.\w+[^;]*?\bwhere\b([^;]*);/gi;
  for (const { path, text } of files)
    if (/^server\/migrations\/.+\.sql$/.test(path))
      for (const [, schema = '', predicate = ''] of text.replace(/--.*$/gm, '').matchAll(index)) {
        const compared = [...predicate.matchAll(/(\w+)\s*(?:=|<>|!=|\bin\b)/gi)].map(([, name = '']) => name);
        const flags = [...predicate.matchAll(/(?:^|\band\b|\bor\b|\bnot\b|\()\s*(\w+)\s*(?=$|\band\b|\bor\b|\))/gi)].map(
          ([, name = '']) => name,
        );
        columns.set(schema, new Set([...(columns.get(schema) ?? []), ...compared, ...flags]));
      }
  return columns;
}

const isWrittenValue = (node: Node | undefined): boolean =>
  literalText(node) !== undefined ||
  node?.type === 'BooleanLiteral' ||
  (Array.isArray(node?.elements) && (node.elements as { expression: Node }[]).some(({ expression }) => isWrittenValue(expression)));

/**
 * A named statement may be planned for all values at once: a partial index is then used only for what stands in the statement itself, and
 * `on conflict … where` does not even find its index.
 */
const literalsForPartialIndexes: Rule = {
  name: 'L11: a value that a partial index compares with is written into the statement',
  check: (codeBase) => {
    const columns = partialColumns(codeBase);
    return stores(codeBase).flatMap((source) => {
      const place = placeOf(source.path)!;
      const own = columns.get(place.part === 'module' ? place.module : 'platform');
      const found: Violation[] = [];
      walk(source.body, (node) => {
        if (node.type !== 'CallExpression') return;
        const [first, how, value] = argumentsOf(node);
        const column = literalText(first)?.split('.').at(-1) ?? '';
        if (!own?.has(column) || !/^(=|<>|!=|in|not in)$/.test(literalText(how) ?? '')) return;
        if (isWrittenValue(value)) found.push(atNode(source, node, `${column} is compared with a parameter: use sql.lit`));
      });
      return found;
    });
  },
  planted: [
    [
      store(
        `export const x = (ctx) => ctx.db.selectFrom('encounters.visit').where('organization_id', '=', ctx.o).where('v.status', '=', 'arrived');`,
      ),
      onVisits,
    ],
    [
      store(`export const x = (t) => t.columns(['organization_id']).where('status', 'in', ['arrived', 'in-progress']).doNothing();`),
      onVisits,
    ],
    [
      store(`export const x = (eb) => eb('active', '=', true);`, 'catalogue'),
      plant(
        'server/migrations/0002_prices.sql',
        'create index price_key on catalogue.price (organization_id, key) where active and deleted_at is null;',
      ),
    ],
  ],
  spared: [
    store(
      `export const x = (t, status) => t.where('status', 'in', [sql.lit('arrived')]).where('type', '=', 'walk-in').where('status', '=', status);`,
    ),
    onVisits,
  ],
};

/** No value ever becomes SQL text: the only templates are sql`…`, whose holes are parameters. */
const parametersOnly: Rule = {
  name: 'no value is pasted into SQL text',
  check: (codeBase) =>
    stores(codeBase).flatMap((source) => {
      const found: Violation[] = [];
      walk(source.body, (node) => {
        if (node.type !== 'CallExpression') return;
        const called = source.textOf(part(node, 'callee') ?? node);
        const [first] = argumentsOf(node);
        if (/(^|\.)sql\.(raw|lit)$/.test(called) && literalText(first) === undefined && first?.type !== 'BooleanLiteral')
          found.push(atNode(source, node, `${called} with a value`));
        if (/\.query$/.test(called) && first?.type === 'TemplateLiteral' && (first.expressions as unknown[]).length > 0)
          found.push(atNode(source, node, 'a value in the text of a query'));
        if (/\.query$/.test(called) && first?.type === 'BinaryExpression')
          found.push(atNode(source, node, 'a value in the text of a query'));
      });
      return found;
    }),
  planted: [
    [store('export const x = (ctx, order) => sql`select 1 order by ${sql.raw(order)}`;')],
    [store('export const x = (ctx, id) => ctx.query(`select organization_id from encounters.visit where id = ${id}`);')],
    [store(`export const x = (ctx, id) => ctx.query('select organization_id from encounters.visit where id = ' + id);`)],
  ],
  spared: [store('export const x = (ctx, id) => literalText(sql`select organization_id from encounters.visit where id = ${id}`);')],
};

export const sqlRules: readonly Rule[] = [
  sqlPlace,
  ownSchema,
  namesOrganization,
  noSessionState,
  tenantDoor,
  tenantDoorHolds,
  appRole,
  literalsForPartialIndexes,
  parametersOnly,
];
