import * as z from 'zod';
import { sendSafely } from '../../platform/outgoing/send-safely.ts';
import type { MobileMoneyProvider, MoneyState } from './mobile-money.ports.ts';

/** How MTN MoMo collections are reached, with the keys of one organisation. */
export interface MomoSettings {
  base_url: string;
  target_environment: string;
  subscription_key: string;
  api_user: string;
  api_key: string;
  /** Also permits the private network and http. */
  privateToo: boolean;
  now: () => Date;
}

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const State = z.object({
  status: z.string(),
  reason: z.unknown().optional(),
  financialTransactionId: z.string().optional(),
});

/** What a cashier reads for the reasons that the provider names (ruling 233); others are shown as they are. */
const sentences: Readonly<Record<string, string>> = {
  NOT_ENOUGH_FUNDS: 'There is not enough money in the wallet.',
  PAYER_NOT_FOUND: 'This telephone has no wallet.',
  PAYER_LIMIT_REACHED: 'The limit of the wallet is reached.',
  APPROVAL_REJECTED: 'The patient refused it on the telephone.',
  EXPIRED: 'The patient did not answer in time.',
  COULD_NOT_PERFORM_TRANSACTION: 'The provider could not do it.',
  INTERNAL_PROCESSING_ERROR: 'The provider could not do it.',
};
const codeOf = (reason: unknown): string =>
  typeof reason === 'string'
    ? reason
    : typeof reason === 'object' && reason !== null && 'code' in reason && typeof reason.code === 'string'
      ? reason.code
      : 'INTERNAL_PROCESSING_ERROR';

/** Some characters are refused in messages, and more than 160 of them. */
const plain = (text: string): string => text.replace(/[^\w .,-]/g, ' ').slice(0, 160);

/** Tokens last an hour; renewed a minute before. */
const tokens = new Map<string, { access_token: string; until: number }>();
const early = 60_000;

/** MTN MoMo collections as published (ruling 233). */
export function momoCollections(settings: MomoSettings): MobileMoneyProvider {
  const { base_url, target_environment, subscription_key, api_user, api_key, privateToo, now } = settings;
  const at = (path: string): string => `${base_url.replace(/\/$/, '')}/collection${path}`;
  const owner = [base_url, api_user, api_key].join(' ');

  async function tokenOf(signal: AbortSignal): Promise<string> {
    const known = tokens.get(owner);
    if (known && known.until > now().getTime()) return known.access_token;
    const { status, text } = await sendSafely({
      url: at('/token/'),
      headers: {
        authorization: `Basic ${Buffer.from(`${api_user}:${api_key}`).toString('base64')}`,
        'ocp-apim-subscription-key': subscription_key,
      },
      body: '',
      ...{ privateToo, signal },
    });
    if (status !== 200) throw new Error(`the provider gave no token: ${status}`);
    const { access_token, expires_in } = Token.parse(JSON.parse(text));
    tokens.set(owner, { access_token, until: now().getTime() + expires_in * 1000 - early });
    return access_token;
  }
  const headers = async (signal: AbortSignal) => ({
    authorization: `Bearer ${await tokenOf(signal)}`,
    'x-target-environment': target_environment,
    'ocp-apim-subscription-key': subscription_key,
  });
  /** A token that is no longer taken is not used again. */
  const judged = <T extends { status: number }>(answer: T): T => {
    if (answer.status === 401) tokens.delete(owner);
    if (answer.status === 401 || answer.status === 408 || answer.status === 429 || answer.status >= 500)
      throw new Error(`the provider answered ${answer.status}`);
    return answer;
  };

  return {
    async ask({ reference, amount, currency, phone, message, callback_url }, signal) {
      const { status, text } = judged(
        await sendSafely({
          url: at('/v1_0/requesttopay'),
          headers: {
            ...(await headers(signal)),
            'content-type': 'application/json',
            'x-reference-id': reference,
            ...(callback_url && { 'x-callback-url': callback_url }),
          },
          body: JSON.stringify({
            ...{ amount, currency, externalId: reference },
            payer: { partyIdType: 'MSISDN', partyId: phone.replace(/^\+/, '') },
            ...{ payerMessage: plain(message), payeeNote: plain(message) },
          }),
          ...{ privateToo, signal },
        }),
      );
      // 409: it was taken before, so its state is asked for
      return status === 202 || status === 409 ? 'sent' : { refused: `The provider refused it (${status}). ${plain(text)}`.trim() };
    },

    async stateOf(reference, signal): Promise<MoneyState> {
      const { status, text } = judged(
        await sendSafely({
          url: at(`/v1_0/requesttopay/${reference}`),
          method: 'GET',
          headers: await headers(signal),
          body: '',
          ...{ privateToo, signal },
        }),
      );
      if (status === 404) return { state: 'unknown' };
      if (status !== 200) throw new Error(`the provider answered ${status}`);
      const said = State.parse(JSON.parse(text));
      if (said.status === 'SUCCESSFUL') return { state: 'confirmed', transaction_id: said.financialTransactionId ?? null };
      if (said.status !== 'FAILED') return { state: 'pending' };
      const code = codeOf(said.reason);
      return { state: code === 'EXPIRED' ? 'expired' : 'refused', reason: sentences[code] ?? plain(code) };
    },
  };
}
