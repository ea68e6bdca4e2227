import type { SourceFile } from '../architecture/source.ts';
import { camel, keeperOf, type Plan, pascal, sentence, snake, spaced, withArticle } from './plan.ts';

/** The table, the handlers and their tests. */
export function serverFiles({ module, thing, things, resource, spec, number }: Plan): SourceFile[] {
  const Thing = pascal(thing);
  const Things = pascal(things);
  const table = `${module}.${snake(thing)}`;
  const folder = `server/src/modules/${module}`;
  const { role } = keeperOf(resource);
  const whoIs = role
    ? `signedIn(await found(), { role: '${role}' })`
    : `signedIn(await withRole(await found(), 'Keeper', ['${resource}.*']), { role: 'Keeper' })`;
  return [
    {
      path: `server/migrations/${number}_${module}.sql`,
      text: `-- ${module}: what it is for, in a line.
create schema ${module};

create table ${table} (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  name text not null,
  note text,
  active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id)
);
create unique index ${snake(thing)}_name on ${table} (organization_id, lower(name));
comment on column ${table}.note is 'What colleagues should know of it.';
select platform.protect('${table}', 'select, insert, update');
`,
    },
    {
      path: `${folder}/README.md`,
      text: `# ${sentence(module)}

What the module is for, in a sentence or two.

- **Words**: ${spaced(thing)}.
- **Tables**: \`${table}\`.
- **Opens**: nothing yet. **Announces**: nothing yet.
`,
    },
    { path: `${folder}/index.ts`, text: `export { ${module} } from './${module}.module.ts';\n` },
    {
      path: `${folder}/${module}.module.ts`,
      text: `import type { ServerModule } from '../../platform/module.ts';
import { ${module}Routes } from './${module}.routes.ts';

export const ${module}: ServerModule = { name: '${module}', routes: () => ${module}Routes };
`,
    },
    {
      path: `${folder}/${module}.routes.ts`,
      text: `import { pageOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/${module}';
import { type Route, answer } from '../../platform/http/route.ts';
import { list${Things} } from './${module}.store.ts';
import { create${Thing} } from './create-${thing}.ts';
import { export${Things} } from './export-${things}.ts';
import { require${Thing} } from './require-${thing}.ts';
import { update${Thing} } from './update-${thing}.ts';

export const ${module}Routes: readonly Route[] = [
  answer(contract.list${Things}, async (ctx, { query }) => {
    const { rows, total } = await list${Things}(ctx, query);
    return pageOf(rows, total, query);
  }),
  answer(contract.read${Thing}, async (ctx, { params }) => ({ data: await require${Thing}(ctx, params.id) })),
  answer(contract.create${Thing}, create${Thing}),
  answer(contract.update${Thing}, update${Thing}),
  answer(contract.export${Things}, export${Things}),
];
`,
    },
    {
      path: `${folder}/${module}.store.ts`,
      text: `import { ${camel(things)}Orderings } from '@akoma/contract/${module}';
import { sql } from 'kysely';
import { anyOf, type Page, paged } from '../../platform/db/list.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { orderOf } from '../../platform/order-of.ts';

const columns = ['id', 'id as uuid', 'name', 'note', 'active', 'created_at', 'updated_at', 'version'] as const;

/** What the list is narrowed to, and its order. */
interface Wanted {
  search?: string | undefined;
  active?: boolean | undefined;
  start_date?: string | undefined;
  end_date?: string | undefined;
  ordering?: string | undefined;
}
/** What somebody wrote. */
interface Written {
  name: string;
  note: string | null;
  active?: boolean;
}

function chosen({ db, organization_id }: Pick<Ctx, 'db' | 'organization_id'>, { search, active, start_date, end_date }: Wanted = {}) {
  let rows = db.selectFrom('${table}').where('organization_id', '=', organization_id);
  for (const word of (search ?? '').toLowerCase().split(/\\s+/)) rows = rows.where(sql<boolean>\`strpos(lower(name), \${word}) > 0\`);
  if (active !== undefined) rows = rows.where('active', '=', active);
  if (start_date) rows = rows.where('created_at', '>=', start_date);
  if (end_date) rows = rows.where('created_at', '<=', end_date);
  return rows;
}

function ordered(ctx: Pick<Ctx, 'db' | 'organization_id'>, wanted: Wanted) {
  const { column, direction } = orderOf(wanted.ordering, ${camel(things)}Orderings, 'name');
  return chosen(ctx, wanted)
    .orderBy(column === 'name' ? sql\`lower(name)\` : column, direction)
    .orderBy('id');
}

export const list${Things} = (ctx: Ctx, wanted: Wanted & Page) => paged(ordered(ctx, wanted).select(columns), chosen(ctx, wanted), wanted);

/** The ids of the list in its order, at most so many. */
export const list${Thing}Ids = async (ctx: Ctx, wanted: Wanted, limit: number): Promise<string[]> =>
  (await ordered(ctx, wanted).select('id').limit(limit).execute()).map(({ id }) => id);

export const list${Things}ByIds = (ctx: Ctx, ids: readonly string[]) =>
  chosen(ctx).where('id', '=', anyOf(ids)).select(columns).execute();

export const find${Thing} = (ctx: Ctx, id: string) => chosen(ctx).where('id', '=', id).select(columns).executeTakeFirst();

/** Whether another has this name already, in whatever capitals. */
export const isNameTaken = async (ctx: Ctx, name: string, id: string | null): Promise<boolean> => {
  const taken = chosen(ctx).where(sql\`lower(name)\`, '=', name.toLowerCase()).select('id');
  return (await (id ? taken.where('id', '!=', id) : taken).executeTakeFirst()) !== undefined;
};

/** Answers nothing when the name is taken. */
export const insert${Thing} = ({ db, organization_id, now }: Ctx, { name, note }: Written) =>
  db
    .insertInto('${table}')
    .values({ organization_id, id: newId(), name, note, created_at: now, updated_at: now })
    .onConflict((same) => same.doNothing())
    .returning(columns)
    .executeTakeFirst();

/** Writes an edit made on that version; nothing comes back if the record has moved on. */
export const update${Thing}Row = (
  { db, organization_id, now }: Ctx,
  { id, version }: { id: string; version: number },
  { name, note, active }: Written,
) =>
  db
    .updateTable('${table}')
    .set({ name, note, ...(active !== undefined && { active }), updated_at: now, version: version + 1 })
    .where('organization_id', '=', organization_id)
    .where('id', '=', id)
    .where('version', '=', version)
    .returning(columns)
    .executeTakeFirst();
`,
    },
    {
      path: `${folder}/require-${thing}.ts`,
      text: `import { fail } from '@akoma/contract/base';
import type { Ctx } from '../../platform/http/route.ts';
import { find${Thing} } from './${module}.store.ts';

/** The record, or 404. */
export async function require${Thing}(ctx: Ctx, id: string) {
  const data = await find${Thing}(ctx, id);
  if (!data) throw fail('not_found', {});
  return data;
}
`,
    },
    {
      path: `${folder}/create-${thing}.ts`,
      text: `import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/${module}';
import type { Handler } from '../../platform/http/route.ts';
import { insert${Thing} } from './${module}.store.ts';

/** Makes ${withArticle(thing)} (${spec}). */
export const create${Thing}: Handler<typeof contract.create${Thing}> = async (ctx, { body }) => {
  const data = await insert${Thing}(ctx, body);
  if (!data) throw fail('${module}.nameTaken', { name: body.name }, { name: ['Name already exists.'] });
  return { data };
};
`,
    },
    {
      path: `${folder}/update-${thing}.ts`,
      text: `import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/${module}';
import { refuseStale, staleEdit } from '../../platform/http/refusals.ts';
import type { Handler } from '../../platform/http/route.ts';
import { isNameTaken, update${Thing}Row } from './${module}.store.ts';
import { require${Thing} } from './require-${thing}.ts';

/** Changes what was sent; an edit made on an older version is refused with both states (${spec}). */
export const update${Thing}: Handler<typeof contract.update${Thing}> = async (ctx, { params: { id }, body }) => {
  const before = await require${Thing}(ctx, id);
  await refuseStale(body, before);
  const { name = before.name, note = before.note, active = before.active } = body;
  if (await isNameTaken(ctx, name, id)) throw fail('${module}.nameTaken', { name }, { name: ['Name already exists.'] });
  const data = await update${Thing}Row(ctx, before, { name, note, active });
  if (!data) throw staleEdit(body, await require${Thing}(ctx, id));
  return { data };
};
`,
    },
    {
      path: `${folder}/export-${things}.ts`,
      text: `import * as contract from '@akoma/contract/${module}';
import { exporting } from '../../platform/sheets/sheet.ts';
import { list${Thing}Ids, list${Things}ByIds } from './${module}.store.ts';

/** The list of ${spaced(things)} as a file. */
export const export${Things} = exporting(contract.export${Things}, {
  name: '${things}',
  idsOf: list${Thing}Ids,
  rowsOf: list${Things}ByIds,
  columns: [
    { title: 'Name', of: ({ name }) => name },
    { title: 'Note', of: ({ note }) => note },
    { title: 'Active', kind: 'yes-no', of: ({ active }) => active },
  ],
});
`,
    },
    {
      path: `${folder}/${module}.make.ts`,
      text: `import { create${Thing} } from '@akoma/contract/${module}';
import type { Caller } from '../../../test/app.ts';

/** ${sentence(withArticle(thing))} for tests, made as somebody makes one. */
export const make${Thing} = async (who: Caller, name = 'First') => (await who.ask(create${Thing}, { body: { name } })).data;
`,
    },
    {
      path: `${folder}/${module}.test.ts`,
      text: `import { create${Thing}, export${Things}, list${Things}, ${camel(things)}Orderings, read${Thing}, update${Thing} } from '@akoma/contract/${module}';
import { expect, test } from 'vitest';
import { found, signedIn${role ? '' : ', withRole'} } from '../../../test/app.ts';
import { make${Thing} } from './${module}.make.ts';

const keeper = async () => ${whoIs};

test('${spec} ${spaced(things)} are listed by name, found by words and told by their state', async () => {
  const ama = await keeper();
  const second = await make${Thing}(ama, 'Second best');
  await make${Thing}(ama, 'First best');
  await ama.ask(update${Thing}, { params: { id: second.id }, body: { active: false } });
  const namesOf = async (query: object) => (await ama.ask(list${Things}, { query })).data.map(({ name }) => name);
  expect(await namesOf({})).toEqual(['First best', 'Second best']);
  expect(await namesOf({ ordering: '-name' })).toEqual(['Second best', 'First best']);
  expect(await namesOf({ search: 'best SEC' })).toEqual(['Second best']);
  expect(await namesOf({ active: 'true' })).toEqual(['First best']);
  expect((await ama.ask(read${Thing}, { params: { id: second.id } })).data).toMatchObject({ name: 'Second best', active: false, version: 2 });
});

test('LIST-019 ${spaced(things)} stand in the order that was asked for, by every column that is offered', async () => {
  const ama = await keeper();
  for (const name of ['Bravo', 'alpha', 'Charlie']) await make${Thing}(ama, name);
  for (const column of ${camel(things)}Orderings) {
    const inOrder = async (ordering: typeof column | \`-\${typeof column}\`) =>
      (await ama.ask(list${Things}, { query: { ordering } })).data.map((row) => row[column].toLowerCase());
    const forward = await inOrder(column);
    expect(forward, column).toEqual(forward.toSorted());
    expect(await inOrder(\`-\${column}\`), column).toEqual(forward.toReversed());
  }
});

test('${spec} a name that is taken is refused, and nothing is made or changed', async () => {
  const ama = await keeper();
  await make${Thing}(ama, 'First');
  const other = await make${Thing}(ama, 'Other');
  const taken = { status: 409, code: '${module}.nameTaken' };
  await expect(ama.ask(create${Thing}, { body: { name: 'FIRST' } })).rejects.toMatchObject(taken);
  await expect(ama.ask(update${Thing}, { params: { id: other.id }, body: { name: 'first' } })).rejects.toMatchObject(taken);
  expect((await ama.ask(list${Things})).data.map(({ name, version }) => [name, version])).toEqual([
    ['First', 1],
    ['Other', 1],
  ]);
});

test('${spec} of two edits of the same version one is kept, and the other is refused with both states', async () => {
  const ama = await keeper();
  const { id, version } = await make${Thing}(ama);
  const edits = await Promise.allSettled(
    ['Mine', 'Yours'].map((note) => ama.ask(update${Thing}, { params: { id }, body: { version, note } })),
  );
  const [refused, ...others] = edits.filter(({ status }) => status === 'rejected');
  expect(others).toEqual([]);
  const { data } = await ama.ask(read${Thing}, { params: { id } });
  expect(data.version).toBe(version + 1);
  expect(refused).toMatchObject({ reason: { status: 409, code: 'conflict', data: { current: { id, note: data.note } } } });
});

test('${spec} the list as a file holds what the list shows', async () => {
  const ama = await keeper();
  await make${Thing}(ama, 'First');
  await make${Thing}(ama, 'Second');
  const file = String(await ama.ask(export${Things}, { query: { search: 'sec' }, body: { format: 'csv' } }));
  expect(file).toContain('Second');
  expect(file).not.toContain('First');
});
`,
    },
  ];
}
