import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { build } from 'vite';

const web = path.resolve(import.meta.dirname, '../../web');
const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml' };

/** The product's own strict policy: what a block does against it shows as a console error, and so as a failed test. */
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

/** First of the ports that are tried; two runs on one machine take two. */
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

/** Builds the gallery of blocks into a folder of its own and serves it; `stop` ends that and clears up. */
export async function serveGallery(): Promise<{ address: string; stop: () => Promise<void> }> {
  const outDir = await mkdtemp(path.join(tmpdir(), 'akoma-gallery-'));
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
    await rm(outDir, { recursive: true, force: true });
  };
  return { address, stop };
}
