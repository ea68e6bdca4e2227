import { createHmac, randomBytes } from 'node:crypto';

/** Before the second try and each further one, in minutes; after the last there is no other (integrity.md A.2). */
const distances = [1, 5, 30, 120, 720];

/** Tries of one delivery: the first at once. */
export const triesOfDelivery = distances.length + 1;

/** When a delivery is tried again that has just failed; null when it is given up. */
export function nextTry(now: Date, tries_left: number): Date | null {
  const minutes = distances[distances.length - tries_left];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
}

/** A secret that nobody guesses, as programs like to paste it. */
export const newSecret = (): string => `whsec_${randomBytes(30).toString('base64url')}`;

/**
 * The header `akoma-signature`: the moment, and for each secret that holds HMAC-SHA256 over `{t}.{id}.{body}` in hex. While a secret is being
 * changed there are two, and the receiver takes either (HOOK-004).
 */
export function signatureOf(secrets: readonly string[], { id, body, at }: { id: string; body: string; at: Date }): string {
  const t = Math.floor(at.getTime() / 1000);
  const signed = secrets.map((secret) => `v1=${createHmac('sha256', secret).update(`${t}.${id}.${body}`).digest('hex')}`);
  return [`t=${t}`, ...signed].join(',');
}

interface Told {
  id: string;
  event: string;
  /** ISO 8601: when it happened. */
  created_at: string;
  managing_organization: string;
  /** Ids alone: who may know more asks the API. */
  data: unknown;
}

/** What is sent, byte for byte. */
export const bodyOf = (told: Told): string => JSON.stringify(told);

/** An organisation has at most so many. */
export const mostWebhooks = 20;

/** How long the secret before the last rotation signs as well. */
export const previousHoldsHours = 24;

/** By which people tell secrets apart. */
export const secretHint = (secret: string): string => secret.slice(-4);
