import { readFileSync } from 'node:fs';
import path from 'node:path';

interface ValueSet {
  compose: { include: { concept: { code: string; display: string }[] }[] };
}

/** The only large set of diagnoses and other concepts with a free licence: its concepts with semantic tag and name, separated. */
export function snomedGpsEntries(folder: string): { code: string; display: string; tag: string }[] {
  const { compose } = JSON.parse(readFileSync(path.join(folder, 'ValueSet-snomed-intl-gps.json'), 'utf8')) as ValueSet;
  const entries = compose.include
    .flatMap(({ concept }) => concept)
    .map(({ code, display: whole }) => {
      const [, display, tag] = /^(.+) \(([a-z /]+)\)$/.exec(whole) ?? [];
      if (!display || !tag) throw new Error(`${code} has no semantic tag: ${whole}`);
      return { code, display, tag };
    });
  const key = ({ tag, display, code }: (typeof entries)[number]) => `${tag}\t${display}\t${code}`;
  return entries.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
