import { readFileSync } from 'node:fs';
import path from 'node:path';

const map = readFileSync(path.resolve(import.meta.dirname, '../../web/src/routes.ts'), 'utf8');

/** A line of the map of addresses, `$id` and the like not yet filled in. */
export interface Address {
  name: string;
  path: string;
  /** Its screen exists; the others show the same one line. */
  built: boolean;
}

const words = (list: string): string[] => [...list.matchAll(/'([^']+)'/g)].map(([, word]) => word!);

/** Every address that web/src/routes.ts names, read from its text: the module itself needs a browser. */
export function addresses(): Address[] {
  const lines = [...map.matchAll(/\b(screen|withinPlain|tab|setting)\(\s*'([\w-]+)',\s*'([^']*)'([\s\S]{0,160}?)(?=\n|\),)/g)].map(
    ([, kind, name, at, rest]): Address => ({
      name: name!,
      path: kind === 'tab' ? `/patients/$id${at === '/' ? '' : at}` : at!,
      built: !/not-built/.test(rest!),
    }),
  );
  const missing = [...map.matchAll(/\bmissing\(([^)]*)\)/g)]
    .flatMap(([, list]) => words(list!))
    .map((name): Address => ({ name, path: `/${name}`, built: false }));
  const tabs = [...map.matchAll(/\bmissingTabs\(([^)]*)\)/g)]
    .flatMap(([, list]) => words(list!).slice(1))
    .map((name): Address => ({ name: `patients-id-${name}`, path: `/patients/$id/${name}`, built: false }));
  const all = [...lines, ...missing, ...tabs].filter(({ name }) => !name.endsWith('layout'));
  if (all.length < 80) throw new Error(`only ${all.length} addresses were read out of web/src/routes.ts: its shape has changed`);
  return all.map((one) => (one.name === 'not-found' ? { ...one, path: '/nowhere-at-all' } : one));
}

/** The pages before the sign-in. */
export const signInPages = [
  '/login',
  '/forgot-password',
  '/reset-password',
  '/password-reset',
  '/accept-invitation',
  '/confirm-email',
] as const;
