import type { AnyOperation, InputOf, ReplyOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/patients';
import type pg from 'pg';
import { withTenant } from '../../platform/db/tenant.ts';
import type { Ctx } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';

/** A caller of operations: a signed-in user of the tests. */
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

/**
 * Registers a patient through the handler, as a receptionist does who has checked the possible matches and found that they are other
 * people.
 */
export async function givePatient(caller: Asker, details: Details = {}): Promise<contract.Patient> {
  const body = detailsOf(details);
  const register = (not_duplicates: string[]) => caller.ask(contract.registerPatient, { body: { ...body, not_duplicates } });
  for (let named: string[] = []; ; ) {
    const made = await register(named).catch((refused: { code?: string; data?: unknown }) => {
      if (refused.code !== 'patients.possibleDuplicates') throw refused;
      return candidatesOf(refused);
    });
    if ('data' in made) return made.data;
    named = [...named, ...made];
  }
}

/** The candidates that a refused registration names, likeliest first. */
export const candidatesOf = ({ data }: { data?: unknown }): string[] =>
  (data as { candidates: { id: string }[] }).candidates.map(({ id }) => id);

/** Runs work as a higher module does inside its own handler: in a transaction of that organisation. */
export const asModuleAbove = <T>(pool: pg.Pool, organization_id: string, work: (ctx: Ctx) => Promise<T>, now = new Date()): Promise<T> =>
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
