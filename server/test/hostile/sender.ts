import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { Agent, request } from 'node:http';
import { connect } from 'node:net';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnyOperation } from '@akoma/contract/base';

/** A malicious request. */
export interface Sent {
  op: Pick<AnyOperation, 'method' | 'path'>;
  /** Its apparent address. */
  from: string;
  token?: string | undefined;
  type?: string;
  body?: Buffer | Form;
}

/** A form whose files are generated while they are sent. */
export interface Form {
  type: string;
  length: number;
  /** Whether the sender declares the length in advance. */
  told: boolean;
  pieces: () => Iterable<Buffer>;
}

/** `415 files.activeContent`, `200`, or `cut` if the connection broke; and whether a refusal has the required form. */
export interface Met {
  what: string;
  clear: boolean;
  /** The answer's body; empty where the connection broke. */
  text: string;
}

export type Part = { name: string; value: string } | { name: string; filename: string; type: string; bytes: Buffer };

/** A form of these parts in their order. */
export function formOf(parts: readonly Part[], told = true): Form {
  const boundary = `x${randomUUID()}`;
  const head = (part: Part): Buffer =>
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${part.name}"${
        'bytes' in part ? `; filename="${part.filename}"\r\ncontent-type: ${part.type}` : ''
      }\r\n\r\n`,
    );
  const pieces = [
    ...parts.flatMap((part) => [head(part), 'bytes' in part ? part.bytes : Buffer.from(part.value), Buffer.from('\r\n')]),
    Buffer.from(`--${boundary}--\r\n`),
  ];
  const length = pieces.reduce((sum, { byteLength }) => sum + byteLength, 0);
  return { type: `multipart/form-data; boundary=${boundary}`, length, told, pieces: () => pieces };
}

/** Checks the form of a refusal: code, sentence, request id, and when to retry where that helps. */
function judge(status: number, text: string, retryAfter: string | undefined): Met {
  if (status < 400) return { what: String(status), clear: true, text };
  try {
    const said = JSON.parse(text) as Record<string, unknown>;
    const told = [said.code, said.message, said.request_id].every((one) => typeof one === 'string' && one !== '');
    return { what: `${status} ${said.code}`, clear: told && (![429, 503].includes(status) || Number(retryAfter) > 0), text };
  } catch {
    return { what: `${status} in no shape of ours`, clear: false, text };
  }
}

const cut: Met = { what: 'cut', clear: true, text: '' };

/** Sends over as many connections as necessary. */
export interface Sender {
  send: (sent: Sent) => Promise<Met>;
  /** Opens a stream that stays open until the end. */
  listen: (sent: Sent) => Promise<Met>;
  /** Sends a head, and then its body byte by byte, until it is answered or cut. */
  dribble: (sent: Sent & { length: number }) => Promise<Met>;
  /** Breaks off whatever is still open. */
  close: () => void;
}

export function senderTo(port: number): Sender {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const ending = new AbortController();
  setMaxListeners(0, ending.signal);
  const headersOf = ({ from, token, type }: Sent) => ({
    'x-forwarded-for': from,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(type !== undefined && { 'content-type': type }),
  });

  const ask = (sent: Sent, { stays }: { stays: boolean }): Promise<Met> =>
    new Promise((met) => {
      const { op, body } = sent;
      const form = body !== undefined && 'pieces' in body ? body : undefined;
      const length = form ? form.told && form.length : body?.length;
      const headers = {
        ...headersOf(sent),
        ...(form && { 'content-type': form.type }),
        ...(typeof length === 'number' && { 'content-length': length }),
      };
      const asked = request(
        { host: '127.0.0.1', port, path: op.path, method: op.method, headers, agent, signal: ending.signal },
        (answer) => {
          const status = answer.statusCode ?? 0;
          if (stays && status === 200) return met(judge(status, '', undefined));
          let text = '';
          answer.setEncoding('utf8');
          answer.on('data', (piece: string) => (text += piece));
          answer.on('end', () => {
            met(judge(status, text, answer.headers['retry-after']));
            if (!asked.writableFinished) asked.destroy(); // refused before all was sent
          });
          answer.on('error', () => met(cut));
        },
      );
      asked.on('error', () => met(cut));
      if (form) Readable.from(form.pieces()).pipe(asked);
      else asked.end(body);
    });

  return {
    send: (sent) => ask(sent, { stays: false }),
    listen: (sent) => ask(sent, { stays: true }),
    dribble: (sent) =>
      new Promise((met) => {
        const socket = connect({ host: '127.0.0.1', port, signal: ending.signal });
        const lines = Object.entries({ host: 'localhost', 'content-length': sent.length, ...headersOf(sent) });
        let heard = '';
        socket.on('error', () => met(cut));
        socket.on('close', () => met(cut));
        socket.on('data', (piece) => {
          heard += String(piece);
          const [head = '', text = ''] = heard.split('\r\n\r\n');
          if (text === '') return;
          met(judge(Number(head.split(' ')[1]), text, /retry-after: (\d+)/i.exec(head)?.[1]));
          socket.destroy();
        });
        socket.write(`${sent.op.method} ${sent.op.path} HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n`);
        const drip = async (): Promise<void> => {
          while (!socket.destroyed) {
            socket.write('-');
            await sleep(1_000);
          }
        };
        void drip();
      }),
    close: () => {
      ending.abort();
      agent.destroy();
    },
  };
}
