import { existsSync } from 'node:fs';
import path from 'node:path';
import { readPatient, registerPatient } from '@akoma/contract/patients';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mountSmallDisk } from '../small-disk.ts';
import { foundHospital } from './hospital.ts';
import { prepareServer, type ServerProcess } from './server-process.ts';

const disk = mountSmallDisk(450);
if (disk) {
  let server: ServerProcess;
  let organization_id: string;
  let token: string;

  beforeAll(async () => {
    server = await prepareServer({ DATA_DIR: path.join(disk.folder, 'data'), BACKUP_AT: 'off' });
    await server.start();
    const hospital = await foundHospital(server);
    organization_id = hospital.organization_id;
    token = await hospital.token();
  }, 120_000);
  afterAll(async () => {
    await server?.clear();
    disk.unmount();
  }, 30_000);

  const ask = async (address: string, body?: object) => {
    const answered = await fetch(`http://127.0.0.1:${server.port}${address}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await answered.text();
    return { status: answered.status, wait: answered.headers.get('retry-after'), text, said: text.startsWith('{') ? JSON.parse(text) : {} };
  };
  let mobiles = 2_000_000;
  const register = () =>
    ask(registerPatient.path, {
      ...{ first_name: 'Ama', last_name: 'Full', gender: 'FEMALE', birth_date: '1990-03-05', mobile: `+23324${mobiles++}` },
      not_duplicates: known,
    });
  const known: string[] = [];
  const count = async (text: string): Promise<number> => {
    const client = new pg.Client(server.database('postgres'));
    await client.connect();
    const { rows } = await client.query<{ n: number }>(text, [organization_id]).finally(() => client.end());
    return rows[0]!.n;
  };
  const patients = () => count('select count(*)::int as n from patients.patient where organization_id = $1');
  const looks = () => count(`select count(*)::int as n from audit.entry where organization_id = $1 and operation = '${readPatient.name}'`);
  const isLaid = () => existsSync(path.join(server.dataDir, 'ballast'));

  test('ERR-019 a full disk: nothing is lost, charts stay open with their rows in the trail, commands are refused until there is room', async () => {
    await expect.poll(isLaid, { timeout: 30_000 }).toBe(true);
    const first = await register();
    expect([first.status, first.text]).toEqual([201, expect.any(String)]);
    known.push(first.said.data.id);

    disk.fill();
    await expect.poll(async () => (await ask('/health/ready')).said, { timeout: 60_000 }).toEqual({ status: 'ready', disk: 'full' });
    await expect.poll(isLaid).toBe(false);

    const before = await patients();
    const refused = await register();
    expect(refused).toMatchObject({ status: 503, wait: '60', said: { code: 'disk_full', data: { retry_after: 60 } } });
    expect(await patients()).toBe(before);

    const seen = await looks();
    for (let at = 0; at < 20; at++) expect((await ask(readPatient.path.replace('{id}', known[0]!))).status).toBe(200);
    expect(await looks()).toBe(seen + 20);
    expect((await ask('/metrics')).text).toMatch(/^akoma_disk_full 1$/m);

    disk.empty();
    await expect.poll(async () => (await ask('/health/ready')).said, { timeout: 60_000 }).toEqual({ status: 'ready' });
    const again = await register();
    expect([again.status, again.text, isLaid()]).toEqual([201, expect.any(String), true]);
    expect(await patients()).toBe(before + 1);
    expect((await ask('/metrics')).text).toMatch(/^akoma_disk_full 0$/m);
  }, 240_000);
}
