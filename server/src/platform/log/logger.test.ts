import type { DatabaseError } from 'pg';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { asOrganization } from '../../../test/database.ts';
import { createLogger } from './logger.ts';

function listen(level = 'trace') {
  const lines: string[] = [];
  return {
    log: createLogger(level, { write: (line) => void lines.push(line) }),
    said: () => lines.join(''),
    last: () => JSON.parse(lines.at(-1) ?? '{}'),
  };
}

describe('the log', () => {
  test('writes JSON with level and time, and keeps to its level', () => {
    const { log, said, last } = listen('info');
    log.debug('unheard');
    log.info({ operation: 'patients.getPatient', ms: 4 }, 'answered');
    expect(said().trim().split('\n')).toHaveLength(1);
    expect(last()).toEqual({
      level: 'info',
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      operation: 'patients.getPatient',
      ms: 4,
      msg: 'answered',
    });
  });

  test('blots out what people wrote, wherever it lies', () => {
    const { log, said } = listen();
    log.info(
      {
        body: { first_name: 'Akosua' },
        caller: { phone: '+233244000001', token: 'abc.def' },
        to: 'akosua@x.gh',
        query: { search: 'Akosua' },
      },
      'x',
    );
    log.info({ deep: { er: { email: 'akosua@x.gh' } } }, 'x');
    expect(said()).not.toMatch(/Akosua|akosua|\+233|abc\.def/);
  });

  test('shows of a request its method and route, never its address', () => {
    const { log, said, last } = listen();
    log.info(
      {
        req: {
          method: 'GET',
          url: '/api/v2/emr/patients?search=Akosua',
          routeOptions: { url: '/api/v2/emr/patients' },
          headers: { cookie: 'token=1' },
        },
      },
      'x',
    );
    expect(last().req).toEqual({ method: 'GET', route: '/api/v2/emr/patients' });
    expect(said()).not.toMatch(/Akosua|token=1/);
  });
});

describe('an error in the log', () => {
  const ofDatabase = async (text: string): Promise<DatabaseError> => {
    const asAsempa = await asOrganization();
    return asAsempa(async (db) => {
      const { sql } = await import('kysely');
      await sql.raw(text).execute(db as never);
      throw new Error('no error came');
    }).catch((error: DatabaseError) => error);
  };

  test('of PostgreSQL keeps code, constraint and place, and no value', async () => {
    const cases: [string, string][] = [
      [`select 'Akosua Mensah'::uuid`, '22P02'],
      [`select 'Akosua Mensah'::date`, '22007'],
      [`do $$ begin raise exception 'Akosua Mensah is here'; end $$`, 'P0001'],
      [`insert into platform.flag (key, value) values ('Akosua Mensah', null)`, '23502'],
    ];
    for (const [text, code] of cases) {
      const { log, said, last } = listen();
      const error = await ofDatabase(text);
      expect(error.code).toBe(code);
      expect(`${error.message}${error.detail}`).toContain('Akosua');
      log.error({ err: error }, 'unexpected');
      expect(said()).not.toContain('Akosua');
      expect(last().err).toMatchObject({ code, stack: expect.stringContaining('at ') });
    }
    const { log, last } = listen();
    log.error({ err: await ofDatabase(`insert into platform.flag (key, value) values ('x', null)`) }, 'x');
    expect(last().err).toMatchObject({ table: 'flag', message: expect.stringContaining('null value in column "value"') });
  });

  test('of a parser says nothing of its input, nor does what caused another', () => {
    const { log, said } = listen();
    const parse = (): unknown => {
      try {
        return JSON.parse('Akosua');
      } catch (error) {
        return error;
      }
    };
    log.error({ err: parse() }, 'x');
    log.error({ err: new Error('outer', { cause: parse() }) }, 'x');
    log.error({ err: z.object({ Akosua: z.int() }).strict().safeParse({ Akosua: 'x' }).error }, 'x');
    log.error({ err: 'Akosua' }, 'x');
    // as a plain object, the way the HTTP layer hands it over
    const error = parse() as Error;
    log.error({ err: { type: error.name, message: error.message, stack: error.stack } }, 'x');
    expect(said()).not.toContain('Akosua');
    expect(said()).toContain('outer');
  });
});
