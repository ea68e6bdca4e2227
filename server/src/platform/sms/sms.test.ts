import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createLogger } from '../log/logger.ts';
import { type HttpSmsSettings, httpSms } from './http-sms.ts';
import { logSms } from './log-sms.ts';
import { SmsRefused } from './sms-driver.ts';

interface Asked {
  method: string;
  url: string;
  headers: Record<string, unknown>;
  body: string;
}
/** A provider on this machine: what it was asked, and how it answers. */
let provider: Server;
let base: string;
const asked: Asked[] = [];
let answer: { status: number; body: string } | 'never' = { status: 200, body: 'ok' };

beforeAll(async () => {
  provider = createServer(async (request, response) => {
    asked.push({ method: request.method!, url: request.url!, headers: request.headers, body: await text(request) });
    if (answer !== 'never') response.writeHead(answer.status).end(answer.body);
  });
  await new Promise<void>((listening) => provider.listen(0, '127.0.0.1', listening));
  base = `http://127.0.0.1:${(provider.address() as AddressInfo).port}`;
});
afterAll(() => {
  provider.closeAllConnections();
  provider.close();
});
beforeEach(() => {
  asked.length = 0;
  answer = { status: 200, body: '{"status":"accepted"}' };
});

const sms = { id: 'message-1', to: '+233244123456', text: 'Asempa "Main" & Co:\nTuesday at 14:30 {to}', sender: 'Asempa' };
const signal = new AbortController().signal;
const settings = (more: Partial<HttpSmsSettings> = {}): HttpSmsSettings => ({
  url: `${base}/send`,
  method: 'POST',
  headers: { Authorization: 'Bearer key' },
  body: '{"to":"{to}","from":"{sender}","text":"{text}"}',
  success: '',
  privateToo: true,
  ...more,
});
const send = (more: Partial<HttpSmsSettings> = {}, stop = signal) => httpSms(settings(more)).send(sms, stop);

it('APPT-020 a message is put into the request as its form asks, with a key that stays the same', async () => {
  expect(await send()).toBe('sent');
  expect(asked[0]).toMatchObject({
    method: 'POST',
    url: '/send',
    headers: { authorization: 'Bearer key', 'idempotency-key': 'message-1' },
  });
  expect(JSON.parse(asked[0]!.body)).toEqual({ to: sms.to, from: 'Asempa', text: sms.text });
  await send({ headers: { 'content-type': 'application/x-www-form-urlencoded' }, body: 'to={to}&text={text}' });
  expect(Object.fromEntries(new URLSearchParams(asked[1]!.body))).toEqual({ to: sms.to, text: sms.text });
  await send({ method: 'GET', url: `${base}/send?to={to}&text={text}&unknown={other}` });
  const { searchParams } = new URL(asked[2]!.url, base);
  expect([asked[2]!.method, searchParams.get('to'), searchParams.get('text'), asked[2]!.body]).toEqual(['GET', sms.to, sms.text, '']);
});

it.each([
  [500, Error],
  [503, Error],
  [429, Error],
  [408, Error],
  [400, SmsRefused],
  [401, SmsRefused],
  [302, SmsRefused],
])('APPT-020 an answer of %d is tried again, or is final', async (status, kind) => {
  answer = { status, body: '' };
  const failure = await send().catch((error: unknown) => error);
  expect(failure).toBeInstanceOf(kind);
  expect(failure instanceof SmsRefused).toBe(kind === SmsRefused);
});

it('APPT-020 an answer without the word of success is a refusal, and no answer is none', async () => {
  expect(await send({ success: '"accepted"' })).toBe('sent');
  answer = { status: 200, body: '{"status":"no credit"}' };
  await expect(send({ success: '"accepted"' })).rejects.toThrow(SmsRefused);
  answer = 'never';
  const failure = await send().catch((error: unknown) => error);
  expect(failure).not.toBeInstanceOf(SmsRefused);
  await expect(Promise.resolve(failure)).resolves.toBeInstanceOf(Error);
});

it('APPT-020 nothing is sent into the private network unless the operator says so', async () => {
  await expect(send({ privateToo: false })).rejects.toThrow(SmsRefused);
  expect(asked).toEqual([]);
});

it('APPT-020 the log has neither the text nor the whole number', async () => {
  const lines: string[] = [];
  expect(await logSms(createLogger('trace', { write: (line) => void lines.push(line) })).send(sms, signal)).toBe('logged');
  expect(lines.join('')).toContain('message-1');
  expect(lines.join('')).toContain('+233*******56');
  expect(lines.join('')).not.toMatch(/244123456|Asempa|Tuesday/);
});
