import type pg from 'pg';
import { type Db, withTenant } from '../../server/src/platform/db/tenant.ts';
import type { Ctx } from '../../server/src/platform/http/route.ts';
import { recordAudit } from '../../server/src/modules/audit/index.ts';
import { findPatient } from '../../server/src/modules/patients/index.ts';
import type { Hospital } from './hospitals.ts';

/** What the row in the trail adds to reading a patient, in transactions a second. */
export interface AuditedRead {
  parallel: number;
  unaudited: number;
  audited: number;
  /** How many times as long an audited read takes. */
  ratio: number;
}

/** So many turns of each kind; they alternate, so that whatever else the machine does befalls both. */
const turns = 5;

/**
 * Compares the same select in the two transactions that the server has for it, without HTTP, in which the difference would drown:
 * a read-only one, and one that leaves the audit row.
 */
export async function compareAuditedRead(
  pool: pg.Pool,
  { organization_id, staff }: Hospital,
  patient_ids: readonly string[],
  parallel: number,
  seconds: number,
): Promise<AuditedRead> {
  const now = new Date();
  const member = staff[0]!;
  let at = 0;
  const look = async (db: Db): Promise<string> => {
    const id = patient_ids[at++ % patient_ids.length]!;
    if (!(await findPatient({ db, organization_id, now } as Ctx, id))) throw new Error(`patient ${id} is not there`);
    return id;
  };
  const unaudited = () => withTenant(pool, organization_id, 'read', look);
  const audited = () =>
    withTenant(pool, organization_id, 'audited-read', async (db) => {
      const patient_id = await look(db);
      const operation = 'patients.readPatient';
      const who = { user_id: member, practitioner_role_id: member, session_id: member, request_id: patient_id, node: 'bench' };
      recordAudit(db, { organization_id, ...who, action: 'patient.read', operation, patient_id });
    });
  const turn = (seconds * 1000) / turns / 2;
  await rate(unaudited, parallel, turn);
  await rate(audited, parallel, turn);
  const sum = { unaudited: 0, audited: 0 };
  for (let i = 0; i < turns; i++) {
    sum.unaudited += (await rate(unaudited, parallel, turn)) / turns;
    sum.audited += (await rate(audited, parallel, turn)) / turns;
  }
  return { parallel, ...sum, ratio: sum.unaudited / sum.audited };
}

/** Times a second, `parallel` at once, for so many milliseconds. */
async function rate(work: () => Promise<unknown>, parallel: number, milliseconds: number): Promise<number> {
  const began = performance.now();
  let done = 0;
  const busy = async (): Promise<void> => {
    for (; performance.now() - began < milliseconds; done++) await work();
  };
  await Promise.all(Array.from({ length: parallel }, busy));
  return (done * 1000) / (performance.now() - began);
}
