import { expect, test } from 'vitest';
import { pool } from '../../../test/database.ts';
import { createMetrics } from './metrics.ts';

const figure = (text: string, line: string): number | undefined => {
  const found = text.split('\n').find((one) => one.startsWith(`${line} `));
  return found === undefined ? undefined : Number(found.slice(line.length + 1));
};

test('counts requests by operation and status, pools, jobs, the room on the disk, and the lag of the event loop', async () => {
  const metrics = createMetrics();
  metrics.observe('patients.listPatients', 200, 12);
  metrics.observe('patients.listPatients', 201, 700);
  metrics.observe('patients.listPatients', 404, 3);
  metrics.observeJob('events.deliver', 'done', 4);
  metrics.watchPool('app', pool);
  metrics.watchJobs(async () => [{ task: 'mail.send', ready: 2, running: 1, failed: 0 }]);
  metrics.watchHashing(() => ({ hashes: 70, refused: 3, known: 2, strangers: 30 }));
  const client = await pool.connect();
  const text = await metrics.text();
  client.release();
  expect(figure(text, 'akoma_http_request_seconds_count{operation="patients.listPatients",status="2xx"}')).toBe(2);
  expect(figure(text, 'akoma_http_request_seconds_bucket{le="0.025",operation="patients.listPatients",status="2xx"}')).toBe(1);
  expect(figure(text, 'akoma_http_request_seconds_count{operation="patients.listPatients",status="4xx"}')).toBe(1);
  expect(figure(text, 'akoma_job_seconds_count{task="events.deliver",outcome="done"}')).toBe(1);
  expect(figure(text, 'akoma_pool_connections{pool="app",state="busy"}')).toBe(1);
  expect(figure(text, 'akoma_jobs{task="mail.send",state="ready"}')).toBe(2);
  expect(figure(text, 'akoma_password_hashes_total')).toBe(70);
  expect(figure(await metrics.text(), 'akoma_password_refused_total')).toBe(3);
  expect(figure(text, 'akoma_password_places{standing="stranger"}')).toBe(30);
  expect(text).toMatch(/^akoma_nodejs_eventloop_lag_p99_seconds \d/m);
  expect([figure(text, 'akoma_disk_full'), figure(text, 'akoma_disk_free_bytes')]).toEqual([0, undefined]);
  metrics.watchDisk({ free: () => 5e6, isFull: () => true });
  const told = await metrics.text();
  expect([figure(told, 'akoma_disk_full'), figure(told, 'akoma_disk_free_bytes')]).toEqual([1, 5e6]);
});

test('two servers in one process count apart, and a silent database hides only its own figures', async () => {
  const [one, other] = [createMetrics(), createMetrics()];
  one.observe('page', 200, 1);
  one.watchJobs(() => Promise.reject(new Error('away')));
  const text = await one.text();
  expect(figure(text, 'akoma_http_request_seconds_count{operation="page",status="2xx"}')).toBe(1);
  expect(figure(await one.text(), 'akoma_metrics_unread_total')).toBe(1);
  expect(await other.text()).not.toContain('operation="page"');
});
