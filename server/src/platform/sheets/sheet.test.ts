import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { ExportRequest, exportLimits, operation, sheet } from '@akoma/contract/base';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import type { Ctx, Edge } from '../http/route.ts';
import { exporting, type Sheet } from './sheet.ts';
import { writeSheet } from './write-sheet.ts';

const exportThings = operation({
  name: 'test.exportThings',
  spec: [],
  permission: 'patients.read',
  method: 'POST',
  path: '/api/v2/things/export',
  query: z.object({ search: z.string().optional(), status: z.string().optional() }),
  body: ExportRequest,
  reply: sheet(),
  failures: [],
});

const ctx = { now: new Date('2026-03-05T23:59:00Z') } as Ctx;
const idOf = (at: number) => `00000000-0000-7000-8000-${String(at).padStart(12, '0')}`;

/** An export of so many things that notes how its rows were read. */
function thingsOf(count: number) {
  const reads: number[] = [];
  const handler = exporting(exportThings, {
    name: 'things',
    idsOf: async (_ctx, _query, limit) => Array.from({ length: Math.min(count, limit) }, (_, at) => idOf(at)),
    rowsOf: async (_ctx, ids) => {
      reads.push(ids.length);
      return ids
        .filter((id) => Number(id.slice(-12)) < count)
        .map((id) => ({ id, name: `=thing ${Number(id.slice(-12))}` }))
        .reverse();
    },
    columns: [{ title: 'Name', of: ({ name }) => name }],
  });
  const made = (format: 'csv' | 'xlsx', more: { ids?: string[]; query?: object } = {}) =>
    handler(ctx, { query: more.query ?? {}, body: { format, ids: more.ids } }, {} as Edge) as Promise<Sheet>;
  return { reads, made };
}
/** With its byte order mark, which a decoder would remove. */
const text = async (file: Readable) => (await buffer(file)).toString('utf8');
const inTransaction = <T>(work: (later: Ctx) => Promise<T>) => work(ctx);

describe('LIST-002 a list as a file', () => {
  it('holds every row once, in the list’s order, under its heading', async () => {
    const { made, reads } = thingsOf(1201);
    const written = await text(writeSheet(await made('csv'), inTransaction));
    const lines = written.split('\r\n');
    expect(lines.slice(0, 3)).toEqual(['\uFEFF"Name"', `"'=thing 0"`, `"'=thing 1"`]);
    expect([lines.length, lines.at(-2), lines.at(-1)]).toEqual([1203, `"'=thing 1200"`, '']);
    expect(reads).toEqual([500, 500, 201]);
  });

  it('reads only as fast as it is consumed: 50,000 rows are never held in memory', async () => {
    const { made, reads } = thingsOf(50_000);
    const csv = writeSheet(await made('csv'), inTransaction);
    const taken = csv[Symbol.asyncIterator]();
    await taken.next();
    await new Promise((done) => setTimeout(done, 50));
    expect(reads.length).toBeLessThan(20);
    expect(Math.max(...reads)).toBeLessThanOrEqual(500);
    csv.destroy();
    const stopped = reads.length;
    await new Promise((done) => setTimeout(done, 50));
    expect(reads.length).toBeLessThanOrEqual(stopped + 1);
  });

  it('without rows it still has its headings', async () => {
    expect(await text(writeSheet(await thingsOf(0).made('csv'), inTransaction))).toBe('\uFEFF"Name"\r\n');
  });

  it('is named by list and day', async () => {
    expect(await thingsOf(1).made('xlsx')).toMatchObject({ filename: 'things-2026-03-05.xlsx', total: 1 });
  });

  it.each(['csv', 'xlsx'] as const)('more rows than a %s file may hold are refused with a way out', async (format) => {
    const limit = exportLimits[format];
    await expect(thingsOf(limit).made(format)).resolves.toMatchObject({ total: limit });
    await expect(thingsOf(limit + 1).made(format)).rejects.toMatchObject({
      code: 'export_too_large',
      data: { format, limit },
      message: expect.stringMatching(format === 'csv' ? /50,000 rows.*Narrow the filter/ : /10,000 rows.*Use CSV, or narrow the filter/),
    });
  });

  it('LIST-005 holds the chosen rows alone, in their order; one that is not there refuses it', async () => {
    const { made } = thingsOf(10);
    const written = await text(writeSheet(await made('csv', { ids: [idOf(7), idOf(2), idOf(7)] }), inTransaction));
    expect(written.split('\r\n').slice(1, -1)).toEqual([`"'=thing 7"`, `"'=thing 2"`]);
    await expect(made('csv', { ids: [idOf(1), idOf(99)] })).rejects.toMatchObject({ code: 'not_found' });
  });

  it('tells the trail which list and how many, and that rows were chosen', async () => {
    const { made } = thingsOf(3);
    expect((await made('csv')).facts).toEqual({ list: 'things', format: 'csv', rows: 3 });
    expect((await made('csv', { ids: [idOf(1)] })).facts).toEqual({ list: 'things', format: 'csv', rows: 1, selected: true });
  });

  it('does not begin where the file shows patients and nobody names them', () => {
    const showing = { ...exportThings, audit: { action: 'export', shows: 'sheet' as const } };
    const things = { name: 'things', idsOf: async () => [], rowsOf: async () => [], columns: [] };
    expect(() => exporting(showing, things)).toThrow('test.exportThings does not name the patients of its file');
    expect(() => exporting(showing, { ...things, patientsOf: async () => [] })).not.toThrow();
  });

  it('a page that cannot be read breaks the file off', async () => {
    const broken = await thingsOf(3).made('csv');
    await expect(text(writeSheet(broken, () => Promise.reject(new Error('gone'))))).rejects.toThrow();
  });
});
