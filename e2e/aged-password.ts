import { readFile } from 'node:fs/promises';
import path from 'node:path';
import pg from 'pg';

/** Lets time pass for one account: its password was chosen so many days ago. In the server's own database, since a journey cannot wait. */
export async function agePassword(email: string, days: number): Promise<void> {
  const [, , , port, host] = (await readFile(path.join(process.env.E2E_DATA_DIR!, 'postgres/postmaster.pid'), 'utf8')).split('\n');
  const client = new pg.Client({ host, port: Number(port), user: 'postgres', database: 'akoma' });
  await client.connect();
  try {
    const { rowCount } = await client.query(
      'update identity.account set password_set_at = now() - make_interval(days => $2) where email = $1',
      [email, days],
    );
    if (rowCount !== 1) throw new Error(`no account ${email}`);
  } finally {
    await client.end();
  }
}
