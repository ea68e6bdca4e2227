import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** Changes one row in the server's own database, since a journey cannot wait. */
async function inDatabase(statement: string, values: unknown[]): Promise<void> {
  const [, , , port, host] = (await readFile(path.join(process.env.E2E_DATA_DIR!, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const client = new pg.Client({ host, port: Number(port), user: 'postgres', database: 'akoma' });
  await client.connect();
  try {
    const { rowCount } = await client.query(statement, values);
    if (rowCount !== 1) throw new Error(`no such row: ${values.join(', ')}`);
  } finally {
    await client.end();
  }
}

/** Lets time pass for one account: its password was chosen so many days ago. */
export const agePassword = (email: string, days: number): Promise<void> =>
  inDatabase('update identity.account set password_set_at = now() - make_interval(days => $2) where email = $1', [email, days]);

/** Simulates a session that was not used for that many minutes. */
export const restSession = (token: string, minutes: number): Promise<void> => {
  const { sid } = JSON.parse(Buffer.from(token.split('.')[1]!, 'base64url').toString()) as { sid: string };
  return inDatabase('update identity.session set last_used_at = now() - make_interval(mins => $2) where id = $1', [sid, minutes]);
};

/** A price as it may stand from before payers had to be clients: with a code that no client has (rulings for money, 203). */
export const giveOldPayerCode = (price_id: string, code: string): Promise<void> =>
  inDatabase('update catalogue.service_price set payer = $2 where id = $1', [price_id, code]);

/** An appointment of four minutes that began so many minutes ago. */
export const beginAppointment = (appointment_id: string, minutes: number): Promise<void> =>
  inDatabase(
    `update scheduling.appointment set starts_at = now() - make_interval(mins => $2), ends_at = now() - make_interval(mins => $2 - 4)
     where id = $1`,
    [appointment_id, minutes],
  );

/** Lets the time run out for which a slot is held. */
export const endHoldOf = (slot_id: string): Promise<void> =>
  inDatabase('update scheduling.slot_hold set expires_at = now() where slot_id = $1', [slot_id]);

/** A patient who lies in a bed, as the wards will tell it. */
export const admit = (patient_id: string): Promise<void> =>
  inDatabase('update patients.patient set is_hospitalized = true where id = $1', [patient_id]);
