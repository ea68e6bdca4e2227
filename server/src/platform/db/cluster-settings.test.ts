import { describe, expect, it } from 'vitest';
import { pool } from '../../../test/database.ts';
import { clusterSettings } from './cluster-settings.ts';

const gigabyte = 1024 ** 3;
const written = (value: string): string =>
  value === 'on' ? 'pglz' : value.replace(/^(\d+)MB$/, (all, n: string) => (Number(n) % 1024 === 0 ? `${Number(n) / 1024}GB` : all));

describe("the own cluster's settings", () => {
  it.each([
    [0.125, '64MB', '128MB'],
    [1, '256MB', '512MB'],
    [4, '1024MB', '2048MB'],
    [64, '2048MB', '32768MB'],
  ])('on a machine of %s GB', (memory, shared_buffers, effective_cache_size) => {
    expect(clusterSettings(memory * gigabyte)).toMatchObject({ shared_buffers, effective_cache_size });
  });

  it('are those under which it runs', async () => {
    for (const [name, value] of Object.entries(clusterSettings())) {
      // both as PostgreSQL itself writes them: `1024MB` is `1GB`, `on` of a compression is `pglz`
      const { rows } = await pool.query<{ same: boolean }>(
        `select case when unit in ('8kB', 's') then current_setting(name) else setting end in ($2, $3) as same from pg_settings where name = $1`,
        [name, value, written(value)],
      );
      expect(rows, `${name} ${value}`).toEqual([{ same: true }]);
    }
  });
});
