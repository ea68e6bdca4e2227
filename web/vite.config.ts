import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip as gzipCompress } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { chunkImports } from './chunk-imports.ts';
import { offlineShell } from './offline-shell.ts';
import { type Group, pageGroups } from './page-groups.ts';
import { withoutServerParts } from './server-parts.ts';
import { withoutUnusedFiles, withoutUnusedParts } from './unused-parts.ts';

/**
 * Mantine's stylesheets follow its components: a chunk that uses `Button` carries `Button.css`, and nothing else of the
 * 277 kB `styles.css`. Each component of Mantine reads its class names from `Button.module.mjs`; that module, when it is
 * used at all, now imports its stylesheet too. Doing this by hand in every screen fails silently: a forgotten import
 * shows only when somebody opens that screen first.
 * They come in the layer `mantine`, so that our own stylesheets win, whichever is loaded first.
 * While developing, dependencies are bundled before this could see them, so there the whole stylesheet is taken.
 */
function mantineStyles(): Plugin {
  let building = true;
  return {
    name: 'akoma:mantine-styles',
    enforce: 'pre',
    configResolved({ command }) {
      building = command === 'build';
    },
    transform(code, id) {
      if (!building) {
        const whole =
          "import '@mantine/core/styles.layer.css';\nimport '@mantine/notifications/styles.layer.css';\nimport '@mantine/tiptap/styles.layer.css';\n";
        return id.endsWith('/src/ui/theme/ui-provider.tsx') ? { code: whole + code, map: null } : null;
      }
      const [, folder = '', name = '', isModule] =
        /^(.*@mantine\/[a-z]+)\/esm\/(?:.*\/)?([A-Za-z-]+?)(\.module)?\.mjs$/.exec(id.replace(/\?.*$/, '')) ?? [];
      // The default variables are left out: ours are written while running (ui/theme/variables.ts).
      if (!isModule && name !== 'baseline' && name !== 'global') return null;
      const own = join(folder, 'styles', `${name}.layer.css`);
      const sheet = existsSync(own) ? own : join(folder, 'styles.layer.css');
      return { code: `import ${JSON.stringify(sheet)};\n${code}`, map: null, moduleSideEffects: isModule ? null : true };
    },
  };
}

/**
 * Every schema of zod carries the way to write itself as JSON Schema, which no bundler can leave out. Only the server does that (its
 * OpenAPI); here the two modules keep their names and lose their insides: 5 KB less before anybody has signed in.
 */
function withoutJsonSchema(): Plugin {
  return {
    name: 'akoma:without-json-schema',
    apply: 'build',
    load(id) {
      if (!/[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/.test(id)) return null;
      const names = [...readFileSync(id, 'utf8').matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
      return { code: names.map((name) => `export const ${name} = () => undefined;`).join('\n'), map: null };
    },
  };
}

/** The browser hears failures and throws none: the lists of them, which a module's file takes along, are the server's. */
const withoutFailures: Plugin = {
  name: 'akoma:without-failures',
  apply: 'build',
  transform: (code, id) => (/contract[\\/]src[\\/].*\.failures\.ts$/.test(id) ? { code, map: null, moduleSideEffects: false } : null),
};

/** Beside each file what travels instead of it, made once and with patience: a sixth smaller than what the server could do while somebody waits. */
function compressed(): Plugin {
  return {
    name: 'akoma:compressed',
    apply: 'build',
    async writeBundle({ dir = '' }, bundle) {
      const texts = Object.keys(bundle).filter((file) => /\.(js|css|svg)$/.test(file));
      for (const file of texts) {
        const text = readFileSync(join(dir, file));
        if (text.length < 1024) continue;
        writeFileSync(join(dir, `${file}.br`), await brotli(text));
        writeFileSync(join(dir, `${file}.gz`), await gzip(text, { level: 9 }));
      }
    },
  };
}

/** `ask-ahead.ts` runs as soon as it is there; the other scripts wait for the page and for each other. */
const aheadAtOnce: Plugin = {
  name: 'akoma:ahead-at-once',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { path }) {
      if (!path.endsWith('/index.html')) return html; // the gallery of blocks asks for nothing
      const told = html.replace(/(<script type="module")(?=[^>]* src="\/assets\/ahead-)/, '$1 async');
      if (told === html) throw new Error('ask-ahead.ts is no script of its own in index.html');
      return told;
    },
  },
};

const [brotli, gzip] = [promisify(brotliCompress), promisify(gzipCompress)];
const root = dirname(fileURLToPath(import.meta.url));
/** Which modules travel together, by what needs them; a module goes with the first that names it, and takes what it uses along. */
const together = {
  ahead: /web[\\/]src[\\/]client[\\/](ask-ahead|ahead|cookies|renewal-attempt|sign-in-routes)\.ts/,
  fields:
    /@mantine[\\/]form|components[\\/](Input|InputBase|TextInput|PasswordInput|Anchor|Title)[\\/]|ui[\\/](form[\\/]form-frame|page[\\/]action-button)/,
  // what every page behind the sign-in needs, and every list
  inside:
    /@tanstack|core[\\/]utils[\\/]|web[\\/]src[\\/](app[\\/](layout|navigation)[\\/](?!notification-panel|shell-drawer|utility-panel|queue-panel|patients-panel|encountered|zone-notice)|client[\\/](ask|list)|ui[\\/](page|person)[\\/](?!allergy|patient-banner|banner-facts|use-tight|status-tone|format-money|copy|section|reason|panel-list)|ui[\\/]table[\\/](?!columns-dialog|export-dialog|filter-panel|list-sheet)|ui[\\/]form[\\/]labelled|ui[\\/]time[\\/](?!typed))/,
  blocks: /@mantine|@tabler|react-remove-scroll|web[\\/]src[\\/]ui[\\/]/,
};
/** Pages that somebody's day begins with; what one needs beside the shell and those before it travels in one file. */
const pages = {
  shell: ['src/app/inside.tsx'],
  list: ['src/modules/patients/patients.screen.tsx'],
  home: ['src/app/home/workspace-home.screen.tsx'],
  chart: ['src/app/chart/chart.layout.tsx', 'src/app/chart/summary.screen.tsx'],
};
/** Files that are called by what they hold, besides pages. */
const named = new Set([...Object.keys(together), 'start', 'rolldown-runtime']);
/** Scripts that are there before any lazy page is. */
const shell = /\/(rolldown-runtime|ahead|start)-[^/]+\.js$/;
/** As the browser addressed it: a server that heard another host than its pages' would set no cookies, and a reload would end the session. */
const server = { target: `http://127.0.0.1:${process.env.PORT ?? 3000}`, changeOrigin: false };

/** `groups`: what pages need together, beside what is named above. */
const configWith = (groups: readonly Group[], alone: readonly Plugin[]): UserConfig => ({
  root,
  plugins: [
    mantineStyles(),
    withoutJsonSchema(),
    withoutFailures,
    withoutServerParts,
    withoutUnusedParts(root),
    withoutUnusedFiles,
    react(),
    aheadAtOnce,
    ...alone,
  ],
  // The server puts a fresh nonce in place of this word into every answer of index.html (script, style and link tags, and the
  // `csp-nonce` meta tag, where the interface reads it for the styles that it makes while running).
  html: { cspNonce: '__CSP_NONCE__' },
  build: {
    target: 'es2022',
    outDir: join(root, 'dist'),
    emptyOutDir: true,
    // what needs what, for the budgets (tools/bench-web)
    manifest: true,
    // Beside each `import()` stand the names of the files that it needs: without the page itself, which it names, and the scripts that are
    // there already. Of stylesheets, this is the only way that they come.
    modulePreload: { polyfill: false, resolveDependencies: (page, files) => files.filter((file) => file !== page && !shell.test(file)) },
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        // What several screens share stands by name in the lists of what each of them needs, which every first visit carries: by its hash alone.
        chunkFileNames: ({ name, isDynamicEntry }) =>
          isDynamicEntry || named.has(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        assetFileNames: ({ names: [name = ''] }) =>
          name.endsWith('.css') && !named.has(name.slice(0, -4)) ? 'assets/[hash:7][extname]' : 'assets/[name]-[hash:7][extname]',
        // Left alone, the bundler makes 45 files of a first visit, and a slow line pays for each of them. So what every visit needs is one
        // file, the fields of the sign-in page another, and what the screens behind it share a few more.
        codeSplitting: {
          groups: [
            { name: 'ahead', test: together.ahead, priority: 10 },
            { name: 'start', tags: ['$initial'], priority: 9 },
            { name: 'fields', test: together.fields, priority: 8 },
            { name: 'inside', test: together.inside, priority: 7 },
            { name: 'blocks', test: together.blocks, minShareCount: 3, priority: 1 },
            ...groups,
          ],
        },
      },
    },
  },
  server: { port: 5173, strictPort: true, proxy: { '/api': server, '/health': server } },
});

export default defineConfig(async ({ command }) => {
  const groups = command === 'build' ? await pageGroups(configWith([], []), pages, named) : [];
  return configWith(groups, [chunkImports(dirname(root)), offlineShell(root), compressed()]);
});
