import type { AnyOperation, InputOf } from '@akoma/contract/base';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { expect } from 'vitest';
import { type Caller, requestOf } from './app.ts';

export interface NamedPlan {
  statement: string;
  /** Whether it ran by one plan for all values each time. */
  generic: boolean;
  plan: string;
}

/** Reads which statements an operation names, with their plans for all values; the server has one connection, from `pool`. */
export const planReader =
  ({ pool, server, caller }: { pool: pg.Pool; server: FastifyInstance; caller: Caller }, ours: RegExp) =>
  async <O extends AnyOperation>(op: O, inputOf: (time: number) => InputOf<O>): Promise<NamedPlan[]> => {
    await pool.query('deallocate all');
    const connection = (await pool.connect()) as pg.PoolClient & { connection: { parsedStatements: Record<string, string> } };
    for (const name of Object.keys(connection.connection.parsedStatements)) delete connection.connection.parsedStatements[name];
    connection.release();
    for (let times = 0; times < 5; times++) {
      const answered = await server.inject({ ...requestOf(op, inputOf(times)), headers: { authorization: `Bearer ${caller.access}` } });
      expect(answered.statusCode, answered.body.slice(0, 300)).toBe(op.status ?? 200);
    }
    const client = await pool.connect();
    try {
      const { rows } = await client.query<{ statement: string; generic_plans: number; custom_plans: number }>(
        'select statement, generic_plans, custom_plans from pg_prepared_statements',
      );
      const plans = [];
      for (const { statement, generic_plans, custom_plans } of rows.filter((one) => ours.test(one.statement))) {
        await client.query(`begin; set local app.org = '${caller.organization_id}'`);
        const explained = await client.query<{ 'QUERY PLAN': string }>(`explain (generic_plan, costs off) ${statement}`);
        await client.query('rollback');
        plans.push({
          statement,
          generic: custom_plans === 0 && generic_plans > 0,
          plan: explained.rows.map((row) => row['QUERY PLAN']).join('\n'),
        });
      }
      return plans;
    } finally {
      client.release();
    }
  };
