import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const source = path.resolve(import.meta.dirname, '../web/src');
/** The map of addresses, and the pages of each module that it gathers. */
const maps = ['routes.ts', ...readdirSync(path.join(source, 'modules')).map((module) => `modules/${module}/${module}.pages.ts`)].filter(
  (file) => existsSync(path.join(source, file)),
);

/** An entry of the route table, with unfilled `$id` and the like. */
export interface Address {
  name: string;
  path: string;
  /** Its screen exists; all others show the same line. */
  built: boolean;
}

const chart = 'patients-id';
const words = (list: string): string[] => [...list.matchAll(/'([^']+)'/g)].map(([, word]) => word!);

/** Tabs stand in the map by what follows the patient's own address. */
const whole = (name: string, at: string): string =>
  name.startsWith(chart) && !at.startsWith('/patients') ? `/patients/$id${at === '/' ? '' : at}` : at;

/** Every address of the map, read from its text: the modules themselves need a browser. */
export function addresses(): Address[] {
  const text = maps.map((file) => readFileSync(path.join(source, file), 'utf8')).join('\n');
  const lines = [...text.matchAll(/\bpage\(\s*'([\w-]+)',\s*'([^']*)',\s*(\w*)/g)].map(
    ([, name, at, screen]): Address => ({ name: name!, path: whole(name!, at!), built: screen !== 'notBuilt' }),
  );
  const missing = [...text.matchAll(/\bmissing\(([^)]*)\)/g)]
    .flatMap(([, list]) => words(list!))
    .map((name): Address => ({ name, path: `/${name}`, built: false }));
  const tabs = [...text.matchAll(/\bmissingWithin\(([^)]*)\)/g)]
    .flatMap(([, list]) => words(list!).slice(1))
    .map((name): Address => ({ name: `${chart}-${name}`, path: `/patients/$id/${name}`, built: false }));
  const all = [...lines, ...missing, ...tabs].filter(({ name }) => !name.endsWith('layout'));
  if (all.length < 120) throw new Error(`only ${all.length} addresses were read out of the map of addresses: its shape has changed`);
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
  '/queue-screen',
] as const;
