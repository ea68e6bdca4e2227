import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fail } from '@akoma/contract/base';
import files from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { contentSecurityPolicy, newNonce } from './security.ts';

/**
 * Serves the built web app: hashed files for a year, the page itself never cached, with a fresh nonce for its styles and the name of the
 * installation, which the sign-in page shows.
 */
export async function servePages(app: FastifyInstance, webRoot: string | null, nameOf: () => Promise<string>): Promise<void> {
  const page = webRoot ? readFileSync(path.join(webRoot, 'index.html'), 'utf8') : null;
  if (webRoot) {
    await app.register(files, {
      root: webRoot,
      wildcard: false,
      // the build has laid compressed twins beside the files
      preCompressed: true,
      globIgnore: ['index.html', '**/*.br', '**/*.gz'],
      index: false,
      cacheControl: false,
      setHeaders: (reply, file) =>
        void reply.header(
          'cache-control',
          file.includes(`${path.sep}assets${path.sep}`) ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    });
    app.get('/', async (_request, reply) => sendPage(reply, page!, await nameOf()));
    app.get('/index.html', async (_request, reply) => sendPage(reply, page!, await nameOf()));
  }
  app.setNotFoundHandler(async (request, reply) => {
    const ours = /^\/(api|health|metrics|assets)(\/|$|\?)/.test(request.url);
    if (ours || !page || (request.method !== 'GET' && request.method !== 'HEAD')) throw fail('not_found', {});
    return sendPage(reply, page, await nameOf());
  });
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as the value of an attribute. */
const attribute = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign]!);

function sendPage(reply: FastifyReply, page: string, name: string): FastifyReply {
  const nonce = newNonce();
  return reply
    .header('content-security-policy', contentSecurityPolicy(nonce))
    .header('cache-control', 'no-store')
    .type('text/html; charset=utf-8')
    .send(
      page
        .replaceAll('__CSP_NONCE__', nonce)
        // a function, because a name may contain the special patterns of replacement strings
        .replace('</head>', () => `<meta name="akoma-installation" content="${attribute(name)}"></head>`),
    );
}
