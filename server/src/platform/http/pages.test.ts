import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { servePages } from './pages.ts';

const script = `export const text = '${'a'.repeat(2000)}';`;
let app: FastifyInstance;
let folder: string;
let name = 'Akoma';

beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'akoma-pages-'));
  mkdirSync(path.join(folder, 'assets'));
  writeFileSync(path.join(folder, 'index.html'), '<head></head><script nonce="__CSP_NONCE__"></script>');
  writeFileSync(path.join(folder, 'assets/start-1.js'), script);
  writeFileSync(path.join(folder, 'assets/start-1.js.br'), brotliCompressSync(script));
  app = fastify();
  await servePages(app, folder, async () => name);
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

test('a file of the web app travels as the build compressed it, and is kept for a year', async () => {
  const { headers, rawPayload } = await app.inject({ url: '/assets/start-1.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' });
  expect(headers['content-type']).toMatch(/javascript/);
  expect(brotliDecompressSync(rawPayload).toString()).toBe(script);
});

test('a browser that takes no compression gets the file itself, and nobody its twin', async () => {
  expect((await app.inject({ url: '/assets/start-1.js' })).payload).toBe(script);
  expect((await app.inject({ url: '/assets/start-1.js', headers: { 'accept-encoding': 'gzip' } })).payload).toBe(script);
  expect((await app.inject({ url: '/assets/start-1.js.br' })).headers['content-type']).not.toMatch(/javascript/);
});

test('every page carries a nonce of its own, and is kept nowhere', async () => {
  const [one, other] = await Promise.all([app.inject({ url: '/' }), app.inject({ url: '/recept-patients' })]);
  const nonces = [one, other].map(({ payload }) => /nonce="([^"]+)"/.exec(payload)?.[1]);
  expect(new Set(nonces).size).toBe(2);
  for (const { headers } of [one, other]) expect(headers['cache-control']).toBe('no-store');
});

test('AUTH-001 the page says whose installation it is, and a name is text, whatever stands in it', async () => {
  expect((await app.inject({ url: '/login' })).payload).toContain('<meta name="akoma-installation" content="Akoma"></head>');
  name = '"><script>$&</script> Korle & Sons';
  const { payload } = await app.inject({ url: '/' });
  expect(payload).toContain('content="&quot;&gt;&lt;script&gt;$&amp;&lt;/script&gt; Korle &amp; Sons"></head>');
});
