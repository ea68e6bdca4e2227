import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

/** A request to pay as the simulator keeps it. */
export interface Simulated {
  reference: string;
  amount: string;
  currency: string;
  phone: string;
  callback_url: string | undefined;
  status: 'PENDING' | 'SUCCESSFUL' | 'FAILED';
  reason?: string;
  /** How often its state was asked for. */
  asked: number;
}

/** What the last digit of a telephone decides; others pay. */
const fates: Readonly<Record<string, Pick<Simulated, 'status' | 'reason'>>> = {
  '0': { status: 'FAILED', reason: 'INTERNAL_PROCESSING_ERROR' },
  '1': { status: 'FAILED', reason: 'APPROVAL_REJECTED' },
  '2': { status: 'FAILED', reason: 'EXPIRED' },
  '3': { status: 'PENDING' },
  '4': { status: 'FAILED', reason: 'NOT_ENOUGH_FUNDS' },
};

const bodyOf = async (request: IncomingMessage): Promise<Record<string, unknown>> => {
  const sent = await text(request);
  return sent ? (JSON.parse(sent) as Record<string, unknown>) : {};
};
const answer = (response: ServerResponse, status: number, body?: object): void => {
  response.writeHead(status, { 'content-type': 'application/json' }).end(body ? JSON.stringify(body) : '');
};

/**
 * MTN MoMo collections on this machine, as published: token, request to pay, its state, and a callback. What becomes of a request decides
 * the last digit of its telephone after `delay` milliseconds, unless `decide` does before.
 */
export async function startMomoSimulator({ port = 0, delay = 3_000 }: { port?: number; delay?: number } = {}) {
  const kept = new Map<string, Simulated>();
  const tokens = new Set<string>();
  const timers = new Set<NodeJS.Timeout>();
  /** Answers of the next calls that are lost on their way back, though they were acted upon. */
  let lost = 0;

  const tell = async ({ callback_url, reference, status }: Simulated): Promise<number | undefined> =>
    callback_url
      ? (
          await fetch(callback_url, {
            method: 'PUT',
            headers: { 'content-type': 'application/json' },
            body: JSON.stringify({ externalId: reference, status }),
          }).catch(() => undefined)
        )?.status
      : undefined;
  const decide = async (reference: string, fate: Pick<Simulated, 'status' | 'reason'>): Promise<number | undefined> => {
    const request = kept.get(reference);
    if (!request) throw new Error('no such request');
    Object.assign(request, fate);
    return tell(request);
  };

  async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reference = String(request.headers['x-reference-id'] ?? '');
    const { amount, currency, payer } = await bodyOf(request);
    if (!/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/.test(reference))
      return answer(response, 400, { code: 'INVALID_REFERENCE' });
    if (kept.has(reference)) return answer(response, 409, { code: 'RESOURCE_ALREADY_EXIST' });
    const phone = String((payer as { partyId?: unknown } | undefined)?.partyId ?? '');
    if (!/^\d{9,15}$/.test(phone)) return answer(response, 400, { code: 'PAYER_NOT_FOUND' });
    const callback_url = request.headers['x-callback-url'];
    kept.set(reference, {
      ...{ reference, amount: String(amount), currency: String(currency), phone, status: 'PENDING', asked: 0 },
      callback_url: typeof callback_url === 'string' ? callback_url : undefined,
    });
    const timer = setTimeout(() => {
      timers.delete(timer);
      if (kept.get(reference)?.status === 'PENDING') void decide(reference, fates[phone.at(-1)!] ?? { status: 'SUCCESSFUL' });
    }, delay);
    timers.add(timer);
    answer(response, 202);
  }

  function show(reference: string, response: ServerResponse): void {
    const request = kept.get(reference);
    if (!request) {
      answer(response, 404, { code: 'RESOURCE_NOT_FOUND' });
      return;
    }
    request.asked += 1;
    const { amount, currency, phone, status, reason } = request;
    answer(response, 200, {
      ...{ amount, currency, externalId: reference, payer: { partyIdType: 'MSISDN', partyId: phone }, status },
      ...(status === 'SUCCESSFUL' && { financialTransactionId: String(1_000_000 + [...kept.keys()].indexOf(reference)) }),
      ...(reason && { reason }),
    });
  }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://simulator');
    const bearer = request.headers.authorization?.replace(/^Bearer /, '');
    const work = async (): Promise<void> => {
      if (lost > 0 && pathname === '/collection/v1_0/requesttopay') {
        lost -= 1;
        await take(request, { writeHead: () => ({ end() {} }) } as unknown as ServerResponse);
        request.socket.destroy();
        return;
      }
      if (!request.headers['ocp-apim-subscription-key']) return answer(response, 401, { message: 'no subscription key' });
      if (pathname === '/collection/token/' && request.method === 'POST') {
        if (!request.headers.authorization?.startsWith('Basic ')) return answer(response, 401);
        const access_token = randomUUID();
        tokens.add(access_token);
        return answer(response, 200, { access_token, token_type: 'access_token', expires_in: 3600 });
      }
      if (!bearer || !tokens.has(bearer)) return answer(response, 401);
      if (pathname === '/collection/v1_0/requesttopay' && request.method === 'POST') return take(request, response);
      const [, reference] = /^\/collection\/v1_0\/requesttopay\/([\w-]+)$/.exec(pathname) ?? [];
      if (reference) return show(reference, response);
      answer(response, 404);
    };
    work().catch(() => answer(response, 500));
  });
  await new Promise<void>((listening) => server.listen(port, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests: (): Simulated[] => [...kept.values()],
    /** Answers for the patient, and calls back. @returns the status with which the callback was answered */
    decide,
    /** The answers to the next so many requests to pay are lost. */
    loseAnswers: (count: number) => {
      lost = count;
    },
    stop: async () => {
      for (const timer of timers) clearTimeout(timer);
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
