import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** An address that nothing is sent to. */
export class AddressRefused extends Error {
  override name = 'AddressRefused';
}

const timeoutMs = 5_000;
const mostAnswer = 64 * 1024;

interface Found {
  address: string;
  family: number;
}

/** Whether an IP address is one of the open internet: not this machine, not its network, not a way round through IPv6. */
export const isOpenInternet = (address: string): boolean => ipaddr.isValid(address) && ipaddr.process(address).range() === 'unicast';

/** What can be said of an address before its name is looked up; looked at once more whenever something is sent (integrity.md A.2). */
export function refusesAddress(text: string, privateToo: boolean): boolean {
  const { protocol, hostname } = new URL(text);
  if (privateToo) return false;
  if (protocol !== 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')) return true;
  const literal = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(literal) !== 0 && !isOpenInternet(literal);
}

interface Posting {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Addresses of one's own network as well, and http: the operator's choice. */
  privateToo: boolean;
  signal: AbortSignal;
  /** Looks a name up; the system's way unless a test has another. */
  resolve?: (host: string) => Promise<Found[]>;
}

const resolveAll = (host: string): Promise<Found[]> => lookup(host, { all: true, verbatim: true });

/**
 * Posts to an address that somebody of an organisation wrote down, so it must not lead into our own network: every address behind the name
 * is looked at, and the connection goes to the one that was looked at, whatever the name says a moment later. Follows nothing.
 * @returns the answer's HTTP status
 * @throws AddressRefused, or whatever the network says
 */
export async function sendSafely({ url, headers, body, privateToo, signal, resolve = resolveAll }: Posting): Promise<number> {
  if (refusesAddress(url, privateToo)) throw new AddressRefused();
  const target = new URL(url);
  const host = target.hostname.replace(/^\[(.*)\]$/, '$1');
  const late = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await before(late, resolve(host));
  const pinned = found[0];
  if (!pinned) throw new Error('the name leads nowhere');
  if (!privateToo && found.some(({ address }) => !isOpenInternet(address))) throw new AddressRefused();
  return post(target, pinned, { headers, body, signal: late });
}

const before = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))]);

function post(target: URL, pinned: Found, sent: Pick<Posting, 'headers' | 'body' | 'signal'>): Promise<number> {
  const { request } = target.protocol === 'https:' ? https : http;
  // newer versions of Node ask for all addresses at once
  const toPinned: LookupFunction = (_host, options, done) =>
    options.all ? done(null, [pinned]) : done(null, pinned.address, pinned.family);
  return new Promise((resolve, reject) => {
    const asked = request(
      target,
      {
        method: 'POST',
        agent: false,
        lookup: toPinned,
        signal: sent.signal,
        headers: { ...sent.headers, 'content-length': Buffer.byteLength(sent.body) },
      },
      (answer) => {
        let size = 0;
        answer.on('data', (part: Buffer) => {
          size += part.length;
          if (size > mostAnswer) answer.destroy(new Error('the answer is too long'));
        });
        answer.on('error', reject);
        answer.on('end', () => resolve(answer.statusCode ?? 0));
      },
    );
    asked.on('error', reject);
    asked.end(sent.body);
  });
}
