import type { SourceFile } from '../architecture/source.ts';
import { camel, type Plan, pascal, sentence, spaced, withArticle } from './plan.ts';

/** What both sides promise: records, operations, failures. */
export function contractFiles({ module, thing, things, resource, spec }: Plan): SourceFile[] {
  const Thing = pascal(thing);
  const Things = pascal(things);
  const path = `/api/v2/${module}/${things}`;
  const folder = `contract/src/${module}`;
  return [
    {
      path: `${folder}/${module}.schema.ts`,
      text: `import * as z from 'zod';
import { editFields, orderings, PageQuery, recordFields } from '../base/index.ts';

const fields = {
  name: z.string().trim().min(1).max(200),
  note: z.string().trim().max(500).nullable().describe('What colleagues should know of it.'),
};

/** ${sentence(withArticle(thing))}, as it is kept (${spec}). */
export const ${Thing} = z
  .object({ ...recordFields, name: z.string(), note: z.string().nullable(), active: z.boolean().describe('False: no longer offered.') })
  .meta({ id: '${Thing}' });
export type ${Thing} = z.output<typeof ${Thing}>;

export const New${Thing} = z.object({ name: fields.name, note: fields.note.default(null) });
export const ${Thing}Edit = z.object({ ...fields, active: z.boolean() }).partial().extend(editFields);

export const ${camel(things)}Orderings = ['name', 'created_at', 'updated_at'] as const;
export const List${Things}Query = PageQuery.extend({
  active: z.stringbool().optional().describe('Left out: both.'),
  ordering: orderings(${camel(things)}Orderings),
});
export const Export${Things}Query = List${Things}Query.omit({ page: true, page_size: true });
`,
    },
    {
      path: `${folder}/${module}.operations.ts`,
      text: `import { ExportRequest, IdParams, one, operation, page, sheet } from '../base/index.ts';
import './${module}.failures.ts';
import { Export${Things}Query, List${Things}Query, New${Thing}, ${Thing}, ${Thing}Edit } from './${module}.schema.ts';

export const list${Things} = operation({
  name: '${module}.list${Things}',
  spec: ['${spec}'],
  summary: 'Lists ${spaced(things)}; \`search\` takes words of the name in any order.',
  permission: '${resource}.read',
  method: 'GET',
  path: '${path}',
  query: List${Things}Query,
  reply: page(${Thing}),
  failures: [],
});

export const read${Thing} = operation({
  name: '${module}.read${Thing}',
  spec: ['${spec}'],
  summary: 'Reads ${withArticle(thing)}.',
  permission: '${resource}.read',
  method: 'GET',
  path: '${path}/{id}',
  params: IdParams,
  reply: one(${Thing}),
  failures: ['not_found'],
});

export const create${Thing} = operation({
  name: '${module}.create${Thing}',
  spec: ['${spec}'],
  summary: 'Makes ${withArticle(thing)}.',
  permission: '${resource}.write',
  method: 'POST',
  path: '${path}',
  body: New${Thing},
  reply: one(${Thing}),
  failures: ['${module}.nameTaken'],
  status: 201,
  audit: { action: '${thing}.create' },
});

export const update${Thing} = operation({
  name: '${module}.update${Thing}',
  spec: ['${spec}'],
  summary: 'Changes what was sent of ${withArticle(thing)}; the rest stays.',
  permission: '${resource}.write',
  method: 'PATCH',
  path: '${path}/{id}',
  params: IdParams,
  body: ${Thing}Edit,
  reply: one(${Thing}),
  failures: ['not_found', 'conflict', '${module}.nameTaken'],
  audit: { action: '${thing}.update' },
});

export const export${Things} = operation({
  name: '${module}.export${Things}',
  spec: ['${spec}'],
  summary: 'Gives all pages of the list as a file, with the same filter and order.',
  permission: '${resource}.read',
  method: 'POST',
  path: '${path}/export',
  query: Export${Things}Query,
  body: ExportRequest,
  reply: sheet(),
  failures: ['not_found', 'export_too_large'],
  audit: { action: 'export', shows: 'nobody', coded: ['ordering'] },
});
`,
    },
    {
      path: `${folder}/${module}.failures.ts`,
      text: `import * as z from 'zod';
import { failures } from '../base/index.ts';

export const ${module}Failures = failures({
  '${module}.nameTaken': {
    status: 409,
    data: z.object({ name: z.string() }),
    sentence: ({ name }) => \`There is ${withArticle(thing)} named \${name} already. Choose another name.\`,
  },
});

type ${pascal(module)} = typeof ${module}Failures;
declare module '../base/failure.ts' {
  interface FailureRegister extends ${pascal(module)} {}
}
`,
    },
    {
      path: `${folder}/index.ts`,
      text: `export { ${module}Failures } from './${module}.failures.ts';
export { create${Thing}, export${Things}, list${Things}, read${Thing}, update${Thing} } from './${module}.operations.ts';
export { New${Thing}, ${Thing}, ${Thing}Edit, ${camel(things)}Orderings } from './${module}.schema.ts';
`,
    },
  ];
}
