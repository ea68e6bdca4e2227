import { expect, it } from 'vitest';
import type { Ctx } from '../../platform/http/route.ts';
import { patientsIn } from './patients-in.ts';

it('INV-009 the patients of a large file are found in parts of 500 rows, each once; a row of a client names none', async () => {
  const asked: number[] = [];
  const find = patientsIn((_ctx, ids) => {
    asked.push(ids.length);
    return Promise.resolve(ids.map((id) => ({ patient_id: Number(id) % 10 === 0 ? null : `p${Number(id) % 3}` })));
  });
  const ids = Array.from({ length: 1_201 }, (_, at) => String(at));
  expect((await find({} as Ctx, ids)).toSorted()).toEqual(['p0', 'p1', 'p2']);
  expect(asked).toEqual([500, 500, 201]);
});
