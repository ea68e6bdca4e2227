import { type GrowthMeasure, growthColumns, type GrowthPoint, type GrowthTable } from '@akoma/contract/observations';
import { newId } from '../../platform/id.ts';
import { typedValues } from '../../platform/imports/columns.rules.ts';
import type { ImportKind } from '../../platform/imports/import-kind.ts';
import { byAge, checksumOf, type GrowthLine, pointOf } from './growth.rules.ts';
import { insertTable, lockTables, removeTables } from './growth-table.store.ts';

type Said = {
  measure: GrowthMeasure;
  sex: GrowthTable['sex'];
  age_unit: 'days' | 'months';
  source: string;
  imported_by_id: string;
};

/** The table of the file, whether it stands already, and which ones it takes the place of. */
interface Found {
  table: Pick<GrowthTable, 'checksum' | 'age_from' | 'age_to'> & { points: readonly GrowthPoint[] };
  stands: boolean;
  replaced: readonly string[];
}

/** A table of L, M and S of one measure and sex, whole or not at all (ruling 147). The same file with the same source again changes nothing. */
export const growthTableImport: ImportKind<keyof GrowthLine, GrowthPoint, null, Said, Found> = {
  name: 'observations.importGrowthTable',
  things: 'ages',
  mode: 'whole',
  columns: growthColumns,
  most: 8_000,
  asked: async ({ actor }, said) => ({ ...(said as unknown as Omit<Said, 'imported_by_id'>), imported_by_id: actor.practitioner_role_id }),
  reader: async (_ctx, { age_unit }) => {
    const seen = new Set<number>();
    return ({ values }) => {
      const { typed, wrong } = typedValues(growthColumns, values);
      if (wrong.length > 0) return { wrong };
      const understood = pointOf(typed, age_unit);
      if ('wrong' in understood) return understood;
      const [age] = understood.row;
      if (seen.has(age)) return { wrong: ['This age stands in an earlier line.'] };
      seen.add(age);
      return understood;
    };
  },
  async compare(ctx, lines, { measure, sex, source }) {
    const points = byAge(lines.map(({ row }) => row));
    const [age_from, age_to] = [points[0]?.[0] ?? 0, points.at(-1)?.[0] ?? 0];
    const table = { points, checksum: checksumOf(points), age_from, age_to };
    const there = await lockTables(ctx, measure, sex);
    const stands = there.some((one) => one.checksum === table.checksum && one.source === source);
    const replaced = there.filter((one) => one.age_from <= age_to && one.age_to >= age_from).map(({ id }) => id);
    return {
      outcomes: lines.map(({ place }) => ({ place, outcome: stands ? ('unchanged' as const) : ('new' as const) })),
      rest: { table, stands, replaced },
    };
  },
  async apply(ctx, _lines, { measure, sex, source, imported_by_id }, { table, stands, replaced }) {
    if (stands || table.points.length === 0) return undefined;
    await removeTables(ctx, replaced);
    await insertTable(ctx, { id: newId(), measure, sex, source, imported_by_id, ...table });
    return undefined;
  },
};
