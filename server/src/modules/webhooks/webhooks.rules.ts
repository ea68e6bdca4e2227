import { createHmac, randomBytes } from 'node:crypto';

/** Delays before the second and each further attempt, in minutes; the last one is final (integrity.md A.2). */
const distances = [1, 5, 30, 120, 720];

/** Attempts of one delivery, including the immediate first one. */
export const triesOfDelivery = distances.length + 1;

/** When a failed delivery is attempted again; null if it is given up. */
export function nextTry(now: Date, tries_left: number): Date | null {
  const minutes = distances[distances.length - tries_left];
  return minutes === undefined ? null : new Date(now.getTime() + minutes * 60_000);
}

/** A random secret, in a form that programs accept. */
export const newSecret = (): string => `whsec_${randomBytes(30).toString('base64url')}`;

/**
 * The header `akoma-signature`: the moment, and for each valid secret HMAC-SHA256 over `{t}.{id}.{body}` in hex. During a change of secrets
 * there are two, and the receiver accepts either (HOOK-004).
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
  /** Only ids: receivers with permission read details through the API. */
  data: unknown;
}

/** The request body, byte for byte. */
export const bodyOf = (told: Told): string => JSON.stringify(told);

/** An organisation has at most so many. */
export const mostWebhooks = 20;

/** How long the secret before the last rotation signs as well. */
export const previousHoldsHours = 24;

/** Lets administrators distinguish secrets. */
export const secretHint = (secret: string): string => secret.slice(-4);
