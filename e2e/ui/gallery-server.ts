import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';

const web = path.resolve(import.meta.dirname, '../../web');
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** The product's own strict policy: a block that violates it causes a console error, and so a failed test. */
const policy = (nonce: string) =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' blob: data:",
    "connect-src 'self'",
    "font-src 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    'trusted-types default dompurify',
    "require-trusted-types-for 'script'",
  ].join('; ');

/** First port to try; concurrent runs use the following ones. */
const firstPort = 4391;

/** Listens on the first free port. @returns that port. */
async function listen(server: Server, port = firstPort): Promise<number> {
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen(port, '127.0.0.1', resolve);
    });
    return port;
  } catch (error) {
    const taken = error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
    if (!taken || port >= firstPort + 8) throw error;
    return listen(server, port + 1);
  }
}

/** The files of a run share one build of the gallery, which goes when their process ends. */
let built: Promise<string> | undefined;

/** Builds the gallery of blocks into a temporary folder. @returns that folder */
async function buildGallery(): Promise<string> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'akoma-gallery-'));
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  await build({
    root: web,
    configFile: path.join(web, 'vite.config.ts'),
    logLevel: 'warn',
    build: {
      outDir,
      emptyOutDir: true,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
      rolldownOptions: { input: path.join(web, 'gallery.html') },
    },
  });
  return outDir;
}

/** Serves the gallery of blocks; `stop` ends the server. */
export async function serveGallery(): Promise<{ address: string; stop: () => Promise<void> }> {
  built ??= buildGallery();
  const outDir = await built;
  const server = createServer(async (request, response) => {
    const file = path.join(outDir, path.normalize(new URL(request.url ?? '/', 'http://x').pathname));
    const nonce = randomBytes(16).toString('base64');
    try {
      const content = await readFile(file);
      const body = file.endsWith('.html') ? content.toString().replaceAll('__CSP_NONCE__', nonce) : content;
      response.writeHead(200, {
        'content-type': types[path.extname(file)] ?? 'application/octet-stream',
        'content-security-policy': policy(nonce),
      });
      response.end(body);
    } catch {
      response.writeHead(404).end();
    }
  });
  const address = `http://127.0.0.1:${await listen(server)}/gallery.html`;
  const stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return { address, stop };
}
