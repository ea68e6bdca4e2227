import type { SourceFile } from '../architecture/source.ts';

/** What a new module is made from. */
export interface Plan {
  /** `cafeteria`. */
  module: string;
  /** One and many of what it keeps: `dish`, `dishes`. */
  thing: string;
  things: string;
  /** A resource of `contract/src/base/permission.ts`. */
  resource: string;
  /** The requirement that it begins with. */
  spec: string;
  /** Of its migration: `0012`. */
  number: string;
}

export const pascal = (word: string): string =>
  word.replaceAll('-', '_').replace(/(^|_)([a-z0-9])/g, (_, __, letter: string) => letter.toUpperCase());
const spaced = (word: string): string => word.replaceAll('-', ' ');
const snake = (word: string): string => word.replaceAll('-', '_');
const sentence = (words: string): string => words.replace(/^./, (letter) => letter.toUpperCase());

/** Every file of a small module that lists things and adds one: complete, so that the checks hold, and short, so that it is soon replaced. */
export function filesOf({ module, thing, things, resource, spec, number }: Plan): SourceFile[] {
  const Thing = pascal(thing);
  const Things = pascal(things);
  const table = `${module}.${snake(thing)}`;
  const file = (path: string, text: string): SourceFile => ({ path, text });
  return [
    file(
      `contract/src/${module}/${module}.schema.ts`,
      `import * as z from 'zod';
import { recordFields } from '../base/index.ts';

export const ${Thing} = z.object({ ...recordFields, name: z.string() }).meta({ id: '${Thing}' });

export const New${Thing} = z.object({ name: z.string().trim().min(1).max(200) });
`,
    ),
    file(
      `contract/src/${module}/${module}.operations.ts`,
      `import { one, operation, PageQuery, page } from '../base/index.ts';
import { ${[Thing, `New${Thing}`].join(', ')} } from './${module}.schema.ts';

export const list${Things} = operation({
  name: '${module}.list${Things}',
  spec: ['${spec}'],
  summary: 'Lists ${spaced(things)}, by name.',
  permission: '${resource}.read',
  method: 'GET',
  path: '/api/v2/${module}/${things}',
  query: PageQuery.pick({ page: true, page_size: true }),
  reply: page(${Thing}),
  failures: [],
});

export const add${Thing} = operation({
  name: '${module}.add${Thing}',
  spec: ['${spec}'],
  summary: 'Adds a ${spaced(thing)}.',
  permission: '${resource}.write',
  method: 'POST',
  path: '/api/v2/${module}/${things}',
  body: New${Thing},
  reply: one(${Thing}),
  failures: ['${module}.nameTaken'],
  status: 201,
});
`,
    ),
    file(
      `contract/src/${module}/${module}.failures.ts`,
      `import * as z from 'zod';
import { failures } from '../base/index.ts';

export const ${module}Failures = failures({
  '${module}.nameTaken': {
    status: 409,
    data: z.object({ name: z.string() }),
    sentence: ({ name }) => \`There is a ${spaced(thing)} named \${name} already. Choose another name.\`,
  },
});

type ${pascal(module)} = typeof ${module}Failures;
declare module '../base/failure.ts' {
  interface FailureRegister extends ${pascal(module)} {}
}
`,
    ),
    file(
      `contract/src/${module}/index.ts`,
      `export { ${module}Failures } from './${module}.failures.ts';
export { add${Thing}, list${Things} } from './${module}.operations.ts';
export { New${Thing}, ${Thing} } from './${module}.schema.ts';
`,
    ),
    file(
      `server/migrations/${number}_${module}.sql`,
      `-- ${module}: what it is for, in a line.
create schema ${module};

create table ${table} (
  organization_id uuid not null references platform.organization (id),
  id uuid not null,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  version int not null default 1,
  primary key (organization_id, id),
  unique (organization_id, name)
);
select platform.protect('${table}', 'select, insert, update');
`,
    ),
    file(
      `server/src/modules/${module}/README.md`,
      `# ${sentence(module)}

What the module is for, in a sentence or two.

- **Words**: ${spaced(thing)}.
- **Tables**: \`${table}\`.
- **Opens**: nothing yet. **Announces**: nothing yet.
`,
    ),
    file(`server/src/modules/${module}/index.ts`, `export { ${module}Routes } from './${module}.routes.ts';\n`),
    file(
      `server/src/modules/${module}/${module}.routes.ts`,
      `import { pageOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/${module}';
import { type Route, answer } from '../../platform/http/route.ts';
import { add${Thing} } from './add-${thing}.ts';
import { list${Things} } from './${module}.store.ts';

export const ${module}Routes = (): Route[] => [
  answer(contract.list${Things}, async (ctx, { query }) => {
    const { rows, total } = await list${Things}(ctx, query);
    return pageOf(rows, total, query);
  }),
  answer(contract.add${Thing}, add${Thing}),
];
`,
    ),
    file(
      `server/src/modules/${module}/${module}.store.ts`,
      `import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

const columns = ['id', 'id as uuid', 'name', 'created_at', 'updated_at', 'version'] as const;

export async function list${Things}({ db, organization_id }: At, { page, page_size }: { page: number; page_size: number }) {
  const chosen = db.selectFrom('${table}').where('organization_id', '=', organization_id);
  const [rows, { total }] = await Promise.all([
    chosen
      .select(columns)
      .orderBy('name')
      .limit(page_size)
      .offset((page - 1) * page_size)
      .execute(),
    chosen.select((eb) => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow(),
  ]);
  return { rows, total };
}

/** Answers nothing when the name is taken. */
export const insert${Thing} = ({ db, organization_id }: At, { name }: { name: string }) =>
  db
    .insertInto('${table}')
    .values({ organization_id, id: newId(), name })
    .onConflict((conflict) => conflict.columns(['organization_id', 'name']).doNothing())
    .returning(columns)
    .executeTakeFirst();
`,
    ),
    file(
      `server/src/modules/${module}/add-${thing}.ts`,
      `import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/${module}';
import type { Handler } from '../../platform/http/route.ts';
import { insert${Thing} } from './${module}.store.ts';

export const add${Thing}: Handler<typeof contract.add${Thing}> = async (ctx, { body }) => {
  const data = await insert${Thing}(ctx, body);
  if (!data) throw fail('${module}.nameTaken', { name: body.name });
  return { data };
};
`,
    ),
    file(
      `server/src/modules/${module}/add-${thing}.test.ts`,
      `import { add${Thing}, list${Things} } from '@akoma/contract/${module}';
import { expect, test } from 'vitest';
import { found, signedIn } from '../../../test/app.ts';

test('${spec} a ${spaced(thing)} that was added is listed, by name', async () => {
  const ama = await signedIn(await found(), { role: 'Administrator' });
  await ama.ask(add${Thing}, { body: { name: 'Second' } });
  await ama.ask(add${Thing}, { body: { name: 'First' } });
  expect((await ama.ask(list${Things})).data.map(({ name }) => name)).toEqual(['First', 'Second']);
});

test('${spec} a name that is taken is refused, and nothing is added', async () => {
  const ama = await signedIn(await found(), { role: 'Administrator' });
  await ama.ask(add${Thing}, { body: { name: 'First' } });
  await expect(ama.ask(add${Thing}, { body: { name: 'First' } })).rejects.toMatchObject({ status: 409, code: '${module}.nameTaken' });
  expect((await ama.ask(list${Things})).total).toBe(1);
});
`,
    ),
    file(
      `web/src/modules/${module}/${module}.pages.ts`,
      `import { page } from '../../client/page.ts';

export const ${module}Pages = [
  page('${module}-${things}', '/${module}-${things}', () => import('./${things}.screen.tsx'), '${resource}.read'),
] as const;
`,
    ),
    file(
      `web/src/modules/${module}/${things}.screen.tsx`,
      `import { list${Things}, type ${Thing} } from '@akoma/contract/${module}';
import { useQuery } from '@tanstack/react-query';
import type * as z from 'zod';
import { ask } from '../../client/ask.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import type { Column } from '../../ui/table/column.ts';
import { DataTable } from '../../ui/table/data-table.tsx';

const columns: readonly Column<z.output<typeof ${Thing}>>[] = [{ key: 'name', title: 'Name', cell: (row) => row.name }];

export function Screen() {
  const list = useQuery(ask(list${Things}));
  return (
    <>
      <PageHeader title="${sentence(spaced(things))}" />
      <DataTable
        caption="${sentence(spaced(things))}"
        columns={columns}
        rows={list.data?.data}
        idOf={(row) => row.id}
        nameOf={(row) => row.name}
        error={list.error?.message}
        empty={<EmptyState title="No ${spaced(things)} yet" />}
      />
    </>
  );
}
`,
    ),
  ];
}
