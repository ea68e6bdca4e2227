import type { AnyOperation, InputOf, ReplyOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/patients';
import type pg from 'pg';
import { withTenant } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/answer.ts';
import { newId } from '../../platform/id.ts';

/** Whoever may ask an operation: a signed-in caller of the tests. */
interface Asker {
  ask: <O extends AnyOperation>(op: O, input?: InputOf<O>) => Promise<ReplyOf<O>>;
}

type Details = NonNullable<InputOf<typeof contract.registerPatient>['body']>;

/** Everything that a registration needs; override what the test is about. */
export const detailsOf = (details: Details = {}): Details => ({
  first_name: 'Ama',
  last_name: 'Mensah',
  gender: 'FEMALE',
  birth_date: '1990-03-05',
  mobile: '0241234567',
  ...details,
});

/** Registers a patient through the verb. */
export async function givePatient(caller: Asker, details: Details = {}): Promise<contract.Patient> {
  const { data } = await caller.ask(contract.registerPatient, { body: detailsOf(details) });
  return data;
}

/** Runs work as a room above does inside its own verb: in a transaction of that organisation. */
export const asRoomAbove = <T>(pool: pg.Pool, organization_id: string, work: (ctx: Ctx) => Promise<T>, now = new Date()): Promise<T> =>
  withTenant(pool, organization_id, 'write', (db) =>
    work({
      db,
      organization_id,
      now,
      actor: {
        user_id: newId(),
        session_id: newId(),
        organization_id,
        practitioner_role_id: newId(),
        full_name: 'Esi Test',
        permissions: new Set(),
        lacks_second_factor: false,
      },
      announce: async () => {},
      log: { info: () => {}, warn: () => {}, error: () => {} },
    }),
  );
