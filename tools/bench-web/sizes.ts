import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { root } from '../files.ts';
import type { Line } from './line.ts';

const ownDist = path.join(root, 'web/dist');

/** One file of the build, from vite's manifest. */
interface Built {
  file: string;
  name?: string;
  imports?: string[];
  css?: string[];
}

/** Chunks without a limit, because only users who open them load them: the editor and the calendar. */
const large = /editor|rich-text|calendar/;

/** Bytes in KB (1000) after gzip, as the goals count them. */
const kb = (bytes: number): number => bytes / 1000;
const gzipped = (dist: string, file: string): number => {
  const made = path.join(dist, `${file}.gz`);
  return existsSync(made) ? statSync(made).size : gzipSync(readFileSync(path.join(dist, file)), { level: 9 }).length;
};

/** Code that no landing page may bring: the editor's, a chart's, a spreadsheet's. */
const foreign = /ProseMirror|spreadsheetml|visx|fullcalendar/;

/** The initially loaded files of a build, and their sizes. Throws if there is no build. */
function firstFetched(dist: string) {
  const manifest = JSON.parse(readFileSync(path.join(dist, '.vite/manifest.json'), 'utf8')) as Record<string, Built>;
  const imports = JSON.parse(readFileSync(path.join(dist, '.vite/imports.json'), 'utf8')) as Record<string, string>;
  /** The reason for each file of the build. */
  const why = new Map<string, string>();
  const needed = (keys: readonly string[], found = new Set<string>(), by?: string): Set<string> => {
    for (const key of keys) {
      const built = manifest[key];
      if (!built) throw new Error(`the build knows no ${key}`);
      if (found.has(key)) continue;
      found.add(key);
      why.set(built.file, by === undefined ? 'opened first' : (imports[`${by} ${built.file}`] ?? `of ${by}`));
      needed(built.imports ?? [], found, built.file);
    }
    return found;
  };
  const page = readFileSync(path.join(dist, 'index.html'), 'utf8');
  const entries = Object.keys(manifest).filter((key) => page.includes(manifest[key]!.file));
  if (entries.length === 0) throw new Error('index.html names no file of the build');
  // the login page is part of the entry
  const signIn = needed(entries);
  const firstList = needed(['src/app/inside.tsx', 'src/modules/patients/patients.screen.tsx'], new Set(signIn));
  const scripts = (keys: Iterable<string>) =>
    [...new Set([...keys].map((key) => manifest[key]!.file))].filter((file) => file.endsWith('.js'));
  const sheets = (keys: Iterable<string>) => [...new Set([...keys].flatMap((key) => manifest[key]!.css ?? []))];
  const sum = (files: readonly string[]) => kb(files.reduce((all, file) => all + gzipped(dist, file), 0));

  return { manifest, why, signIn, firstList, scripts, sheets, sum };
}

/** Shell and first list of a build, JavaScript in KB after gzip. */
export function shellKb(dist: string): number {
  const { firstList, scripts, sum } = firstFetched(dist);
  return sum(scripts(firstList));
}

/** Sizes of the built web app. Throws if there is no build. */
export function sizes(): Line[] {
  const dist = ownDist;
  const { manifest, why, signIn, firstList, scripts, sheets, sum } = firstFetched(dist);
  const landing = new Set(scripts(firstList));
  const lazy = scripts(Object.keys(manifest))
    .filter((file) => !landing.has(file))
    .map((file) => ({ file, size: kb(gzipped(dist, file)) }))
    .toSorted((a, b) => b.size - a.size);
  const [largest] = lazy.filter(({ file }) => !large.test(file));
  const brought = [...landing].filter((file) => foreign.test(readFileSync(path.join(dist, file), 'utf8')));
  const line = (what: string, goal: number, measured: number, note = ''): Line => ({
    what,
    goal: `≤ ${goal} KB`,
    measured: `${measured.toFixed(1)} KB`,
    met: measured <= goal,
    note,
  });
  return [
    line('sign-in, JavaScript gzip', 147, sum(scripts(signIn)), 'aim 130'),
    line('sign-in, CSS gzip', 15, sum(sheets(signIn))),
    {
      ...line('shell and first list, JavaScript gzip', 262, sum([...landing])),
      causes: [...landing].map((file) => `${kb(gzipped(dist, file)).toFixed(1).padStart(5)} KB  ${path.basename(file)}: ${why.get(file)}`),
    },
    line('any other lazy file, JavaScript gzip', 60, largest?.size ?? 0, largest ? path.basename(largest.file) : ''),
    {
      what: 'editor, charts, spreadsheets on landing',
      goal: '0 files',
      measured: `${brought.length} files`,
      met: brought.length === 0,
      note: brought.join(', '),
    },
  ];
}
