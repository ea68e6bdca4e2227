import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The address is not permitted. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

const timeoutMs = 5_000;
const mostAnswer = 64 * 1024;

interface Found {
  address: string;
  family: number;
}

/** Whether an IP address is public: not this machine, not its network, and not an IPv6 form of either. */
export const isOpenInternet = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** Checks an address without looking up its name; the resolved addresses are checked at each delivery (integrity.md A.2). */
export function refusesAddress(text: string, privateToo: boolean): boolean {
  const { protocol, hostname } = new URL(text);
  if (privateToo) return false;
  if (protocol !== 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(literal) !== 0 && !isOpenInternet(literal);
}

interface Posting {
  url: string;
  /** Default: POST. A GET has no body. */
  method?: 'GET' | 'POST';
  headers: Record<string, string>;
  body: string;
  /** Also permits the private network and http: the operator's choice. */
  privateToo: boolean;
  signal: AbortSignal;
  /** Resolves a host name; default: the system's resolver. Tests replace it. */
  resolve?: (host: string) => Promise<Found[]>;
}

/** What the address answered. */
export interface Answered {
  status: number;
  text: string;
}

const resolveAll = (host: string): Promise<Found[]> => lookup(host, { all: true, verbatim: true });

/**
 * Sends to an address entered by a user, so it must not reach our own network: every address of the host name is checked, and the
 * connection goes to a checked one, whatever the name resolves to afterwards. Redirects are not followed.
 * @throws AddressRefused, or the network's error
 */
export async function sendSafely({
  url,
  method = 'POST',
  headers,
  body,
  privateToo,
  signal,
  resolve = resolveAll,
}: Posting): Promise<Answered> {
  if (refusesAddress(url, privateToo)) throw new AddressRefused();
  const target = new URL(url);
  const host = target.hostname.replace(/^\[(.*)\]$/, '$1');
  const late = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await before(late, resolve(host));
  const pinned = found[0];
  if (!pinned) throw new Error('the name leads nowhere');
  if (!privateToo && found.some(({ address }) => !isOpenInternet(address))) throw new AddressRefused();
  return ask(target, pinned, { method, headers, body, signal: late });
}

const before = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))]);

function ask(
  target: URL,
  pinned: Found,
  { method, headers, body, signal }: Pick<Posting, 'headers' | 'body' | 'signal'> & { method: 'GET' | 'POST' },
): Promise<Answered> {
  const { request } = target.protocol === 'https:' ? https : http;
  // newer versions of Node request all addresses at once
  const toPinned: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [pinned]) : done(null, pinned.address, pinned.family);
  return new Promise((resolve, reject) => {
    const asked = request(
      target,
      {
        method,
        agent: false,
        lookup: toPinned,
        signal,
        headers: { ...headers, ...(method === 'POST' && { 'content-length': Buffer.byteLength(body) }) },
      },
      (answer) => {
        const parts: Buffer[] = [];
        let size = 0;
        answer.on('data', (part: Buffer) => {
          parts.push(part);
          size += part.length;
          if (size > mostAnswer) answer.destroy(new Error('the answer is too long'));
        });
        answer.on('error', reject);
        answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }));
      },
    );
    asked.on('error', reject);
    asked.end(method === 'POST' ? body : undefined);
  });
}
