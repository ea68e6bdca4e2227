import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/**
 * Mantine's stylesheets follow its components: a chunk that uses `Button` carries `Button.css`, and nothing else of the
 * 277 kB `styles.css`. Each component of Mantine reads its class names from `Button.module.mjs`; that module, when it is
 * used at all, now imports its stylesheet too. Doing this by hand in every screen fails silently: a forgotten import
 * shows only when somebody opens that screen first.
 */
function mantineStyles(): Plugin {
  // Their variables are written at run time from our theme, so the defaults would be dead weight.
  const skipped = new Set(['default-css-variables']);
  return {
    name: 'akoma:mantine-styles',
    enforce: 'pre',
    transform(code, id) {
      const found = /^(.*@mantine\/([a-z]+))\/esm\/(?:.*\/)?([A-Za-z-]+?)(\.module)?\.mjs$/.exec(id.replace(/\?.*$/, ''));
      const [, folder = '', , name = '', isModule] = found ?? [];
      if (!found || (!isModule && name !== 'baseline' && name !== 'global') || skipped.has(name)) return null;
      const own = join(folder, 'styles', `${name}.css`);
      const sheet = existsSync(own) ? own : join(folder, 'styles.css');
      return { code: `import ${JSON.stringify(sheet)};\n${code}`, map: null, moduleSideEffects: isModule ? null : true };
    },
  };
}

const root = dirname(fileURLToPath(import.meta.url));
const server = 'http://127.0.0.1:3000';

export default defineConfig({
  root,
  plugins: [mantineStyles(), react()],
  // The server puts a fresh nonce in place of this word into every answer of index.html (script, style and link tags, and the
  // `csp-nonce` meta tag, where the interface reads it for the styles that it makes while running).
  html: { cspNonce: '__CSP_NONCE__' },
  build: { target: 'es2022', outDir: join(root, 'dist'), emptyOutDir: true, modulePreload: { polyfill: false } },
  // Prebundled, Mantine would pass the transformation above by.
  optimizeDeps: {
    exclude: ['@mantine/core', '@mantine/hooks', '@mantine/notifications', '@mantine/form'],
    include: [
      '@mantine/core > clsx',
      '@mantine/core > react-number-format',
      '@mantine/core > react-remove-scroll',
      '@mantine/core > @floating-ui/react',
    ],
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': server, '/health': server } },
});
