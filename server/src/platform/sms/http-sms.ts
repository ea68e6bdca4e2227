import { AddressRefused, sendSafely } from '../outgoing/send-safely.ts';
import { fillTemplate, writingOf } from './fill-template.ts';
import { type SmsDriver, SmsRefused } from './sms-driver.ts';

/** How a provider is asked to deliver a message. */
export interface HttpSmsSettings {
  /** With {to}, {text}, {sender}, {id}; so the body. */
  url: string;
  method: 'GET' | 'POST';
  headers: Readonly<Record<string, string>>;
  body: string;
  /** What an answer holds when the message was taken; '': its status says so. */
  success: string;
  /** Also permits the private network and http: the operator's choice. */
  privateToo: boolean;
}

/** Asks to wait, or to try again: 408, 429, and whatever the provider's own fault is. */
const mayBeTriedAgain = (status: number): boolean => status === 408 || status === 429 || status >= 500;

/** Any provider that takes a message by one request. The header Idempotency-Key is the message's id in every try. */
export const httpSms = ({ url, method, headers, body, success, privateToo }: HttpSmsSettings): SmsDriver => ({
  async send(sms, signal) {
    const parts = { id: sms.id, to: sms.to, text: sms.text, sender: sms.sender };
    const type = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1] ?? 'application/json';
    const asked = sendSafely({
      url: fillTemplate(url, parts, 'address'),
      method,
      headers: { 'user-agent': 'Akoma', ...(method === 'POST' && { 'content-type': type }), ...headers, 'idempotency-key': sms.id },
      body: fillTemplate(body, parts, writingOf(type)),
      privateToo,
      signal,
    });
    const { status, text } = await asked.catch((error: unknown) => {
      throw error instanceof AddressRefused ? new SmsRefused('the address is not permitted') : error;
    });
    if (mayBeTriedAgain(status)) throw new Error(`the provider answered ${status}`);
    if (status < 200 || status > 299 || !text.includes(success)) throw new SmsRefused(`the provider answered ${status}`);
    return 'sent';
  },
});
