import http from 'node:http';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

/** A request to be measured. */
export interface Request {
  method: 'GET' | 'POST';
  path: string;
  body?: object;
  headers?: Record<string, string>;
  /** What is sent when it was refused with 409, given the refusal: as a form is sent once more. The accepted one is measured. */
  again?: (refusal: string) => Request;
}

/** How it went. */
export interface Timings {
  requests: number;
  /** Answers other than 2xx. */
  refused: number;
  /** Of the first of them. */
  firstRefusal: string | null;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  most: number;
  /** Bytes of an answer on the line, on average. */
  bytes: number;
}

export interface Load {
  port: number;
  connections: number;
  seconds: number;
  headers: Record<string, string>;
  /** No more requests than this, however fast the server is. */
  most?: number;
  /** Whether there is nothing to wait for any more, before the time is over. */
  isOver?: () => boolean;
  /** Makes the next request; told how many were made before. */
  next: (made: number) => Request;
}

/** Keeps that many connections busy, each with one request at a time, until the time is over. Loopback only. */
export async function drive({ port, connections, seconds, headers, most = 200_000, isOver, next }: Load): Promise<Timings> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections });
  const taken: number[] = [];
  const result = { refused: 0, firstRefusal: null as string | null, bytes: 0 };
  let made = 0;
  const began = performance.now();
  const until = began + seconds * 1000;

  const busy = async (): Promise<void> => {
    while (performance.now() < until && made < most && !isOver?.()) {
      let request = next(made++);
      let from = performance.now();
      let answered = await send(agent, port, request, headers);
      if (answered.status === 409 && request.again) {
        request = request.again(answered.text);
        from = performance.now();
        answered = await send(agent, port, request, headers);
      }
      const { status, size, text } = answered;
      taken.push(performance.now() - from);
      result.bytes += size;
      if (status >= 300) {
        result.refused++;
        result.firstRefusal ??= `${request.method} ${request.path}: ${status} ${text.slice(0, 400)}`;
      }
    }
  };
  await Promise.all(Array.from({ length: connections }, busy));
  const took = (performance.now() - began) / 1000;
  agent.destroy();
  taken.sort((a, b) => a - b);
  const part = (share: number): number => taken[Math.min(taken.length - 1, Math.ceil(taken.length * share) - 1)] ?? 0;
  return {
    ...result,
    bytes: result.bytes / Math.max(1, taken.length),
    requests: taken.length,
    seconds: took,
    p50: part(0.5),
    p95: part(0.95),
    p99: part(0.99),
    most: taken.at(-1) ?? 0,
  };
}

interface RouteAnswered {
  status: number;
  size: number;
  /** Of a refusal. */
  text: string;
}

function send(
  agent: http.Agent,
  port: number,
  { method, path, body, headers: own }: Request,
  headers: Record<string, string>,
): Promise<RouteAnswered> {
  const text = body === undefined ? undefined : JSON.stringify(body);
  const about = text === undefined ? {} : { 'content-type': 'application/json', 'content-length': String(Buffer.byteLength(text)) };
  return new Promise((resolve, reject) => {
    const request = http.request({ agent, host: '127.0.0.1', port, method, path, headers: { ...headers, ...own, ...about } }, (answer) => {
      const chunks: Buffer[] = [];
      let size = 0;
      answer.on('data', (chunk: Buffer) => {
        size += chunk.length;
        if ((answer.statusCode ?? 0) >= 300) chunks.push(chunk);
      });
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, size, text: textOf(answer.headers['content-encoding'], Buffer.concat(chunks)) }),
      );
      answer.on('error', reject);
    });
    request.on('error', reject);
    request.end(text);
  });
}

/** What an answer says, however it travelled. */
function textOf(encoding: string | undefined, bytes: Buffer): string {
  if (bytes.length === 0) return ''; // what is accepted is counted, not kept
  if (encoding === 'br') return String(brotliDecompressSync(bytes));
  return String(encoding === 'gzip' ? gunzipSync(bytes) : bytes);
}
