import { setTimeout as sleep } from 'node:timers/promises';
import { drive, type Request } from './load.ts';

/** How an invoice was made, and what reading bills took meanwhile, in ms. */
export interface Drawn {
  items: number;
  status: string;
  seconds: number;
  p50: number;
  p99: number;
}

/** Makes an invoice of all that a client owes, while bills are read beside it at eight connections; afterwards it is cancelled, so that it can be made again. */
export async function drawInvoice(port: number, token: string, client_id: string, bills: (made: number) => Request): Promise<Drawn> {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const ask = async <T>(address: string, body?: object): Promise<T> => {
    const how = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    const answered = await fetch(`http://127.0.0.1:${port}/api/v2/billing/${address}`, how);
    if (!answered.ok) throw new Error(`${address}: ${answered.status} ${await answered.text()}`);
    return ((await answered.json()) as { data: T }).data;
  };
  const period = { client_id, start_date: '2000-01-01', end_date: new Date().toISOString().slice(0, 10) };
  let over = false;
  const beside = drive({ port, connections: 8, headers, next: bills, seconds: 60, isOver: () => over });
  const began = performance.now();
  const { job_id, invoice_id } = await ask<{ job_id: string; invoice_id: string }>('invoices/charge-by-period', period);
  let state = { status: 'waiting', items: 0 };
  while (state.status === 'waiting' || state.status === 'running') {
    await sleep(50);
    state = await ask(`jobs/${job_id}`);
  }
  const seconds = (performance.now() - began) / 1000;
  over = true;
  const { p50, p99 } = await beside;
  if (state.status === 'done') await ask(`invoices/${invoice_id}/cancel`, { reason: 'measured' });
  return { ...state, seconds, p50, p99 };
}
