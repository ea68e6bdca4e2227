import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { readPatient, registerPatient } from '@akoma/contract/patients';

/** A write that the server has acknowledged. */
export interface Acknowledged {
  key: string;
  last_name: string;
  id: string;
  mrn: string;
  /** When its last try was sent. */
  sentAt: number;
}

let mobiles = 1_000_000;
/** A different number for each, so that no two are possible duplicates. */
const newMobile = (): string => `+23324${mobiles++}`;

/** An answer, or none. */
interface Outcome {
  status: number | null;
  body: { code?: string; data?: { id: string; mrn: string } };
  retryAfter: string | undefined;
}

/** Milliseconds: a machine that is busy with other things starts a server in half a minute. */
export const timeoutMs = 120_000;

export interface Caller {
  port: number;
  token: string;
}

/**
 * Writes continuously, each write under its own Idempotency-Key until the server has acknowledged it, and reads the acknowledged records.
 * It is the reference: what users were told.
 */
export class Ledger {
  readonly acknowledged: Acknowledged[] = [];
  /** How often each status occurred; `none` if the connection broke or was refused. */
  readonly answers = new Map<number | 'none', number>();
  /** Acknowledged records that a later reading did not find. */
  readonly lost: string[] = [];
  /** Refusals during an outage of the database without Retry-After. */
  curt = 0;
  /** Sent before this moment and not answered with 201 at the first try. */
  brokenBefore: ((sentAt: number) => void) | undefined;

  readonly #caller: Caller;
  readonly #name: string;
  readonly #agent = new Agent({ keepAlive: true });
  readonly #callers: Promise<unknown>[] = [];
  #failure: unknown;
  #stopping = false;
  #count = 0;

  constructor(caller: Caller, name: string) {
    this.#caller = caller;
    this.#name = name;
  }

  /** Sets that many writers and readers to work. */
  begin({ writers, readers }: { writers: number; readers: number }): void {
    const keep = (error: unknown) => (this.#failure = error);
    for (let at = 0; at < writers; at++) this.#callers.push(this.#write().catch(keep));
    for (let at = 0; at < readers; at++) this.#callers.push(this.#read().catch(keep));
  }

  /** Lets each writer finish its last write; throws if the server does not accept it within two minutes. */
  async end(): Promise<void> {
    this.#stopping = true;
    await Promise.all(this.#callers);
    this.#agent.destroy();
    if (this.#failure) throw this.#failure;
  }

  async #write(): Promise<void> {
    while (!this.#stopping) {
      const key = `${this.#name}-key-${++this.#count}`;
      const last_name = `${this.#name}x${this.#count}`;
      const body = JSON.stringify({ first_name: 'Ama', last_name, gender: 'FEMALE', birth_date: '1990-03-05', mobile: newMobile() });
      for (const end = Date.now() + timeoutMs; ; ) {
        const sentAt = performance.now();
        const { status, body: answer } = await this.#send('POST', `${registerPatient.path}?get_or_create=true`, body, key);
        if (status === 201 && answer.data) {
          this.acknowledged.push({ key, last_name, id: answer.data.id, mrn: answer.data.mrn, sentAt });
          break;
        }
        this.brokenBefore?.(sentAt);
        if (Date.now() > end) throw new Error(`${key} was not taken for two minutes: ${status} ${answer.code}`);
        await sleep(20);
      }
    }
  }

  /** Whatever was acknowledged must be there from then on. */
  async #read(): Promise<void> {
    while (!this.#stopping) {
      const one = this.acknowledged[Math.floor(Math.random() * this.acknowledged.length)];
      if (!one) await sleep(10);
      else {
        const { status } = await this.#send('GET', readPatient.path.replace('{id}', one.id));
        if (status === 404) this.lost.push(one.id);
        if (status !== 200) await sleep(20);
      }
    }
  }

  async #send(method: string, path: string, body?: string, key?: string): Promise<Outcome> {
    const outcome = await new Promise<Outcome>((done) => {
      const none = (): void => done({ status: null, body: {}, retryAfter: undefined });
      const { port, token } = this.#caller;
      const headers = {
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }),
        ...(key !== undefined && { 'idempotency-key': key }),
      };
      const sent = request({ host: '127.0.0.1', port, path, method, headers, agent: this.#agent, timeout: 20_000 }, (answer) => {
        let text = '';
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => (text += chunk));
        answer.on('error', none);
        answer.on('end', () => {
          const retryAfter = answer.headers['retry-after'];
          done({ status: answer.statusCode ?? null, body: text ? JSON.parse(text) : {}, retryAfter });
        });
      });
      sent.on('timeout', () => sent.destroy(new Error('no answer')));
      sent.on('error', none);
      sent.end(body);
    });
    const status = outcome.status ?? 'none';
    this.answers.set(status, (this.answers.get(status) ?? 0) + 1);
    if (status === 503 && outcome.retryAfter === undefined) this.curt++;
    return outcome;
  }
}
