import { expect, test } from 'vitest';
import { withoutServerPartsIn } from './server-parts.ts';

test('the browser gets of an operation what it sends and reads, and of a schema what it checks', () => {
  const code = `
    const name = z.string().max(100).describe('The name' + limit(100)).optional();
    export const readThing = operation({
      name: 'things.readThing',
      spec: ['LIST-001'],
      permission: 'things.read',
      audit: { action: 'thing.read', shows: 'nobody' },
      path: '/api/v2/things/{id}',
      reply: z.object({ name, of: z.string().describe('Whose') }).describe('A thing'),
      failures: [...others],
    });
    const kept = { spec: 1, status: describe(2) };`;
  expect(withoutServerPartsIn(code).replaceAll(/\s+/g, ' ').trim()).toBe(
    "const name = z.string().max(100).optional(); export const readThing = operation({ name: 'things.readThing', permission: 'things.read', " +
      "path: '/api/v2/things/{id}', reply: z.object({ name, of: z.string() }), }); const kept = { spec: 1, status: describe(2) };",
  );
});
