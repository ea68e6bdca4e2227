import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Plan } from './plan.ts';
import { registersOf } from './registers.ts';
import { filesOf } from './templates.ts';

/** What was done to a file: made, joined to, or left to be done by hand. */
export interface Laid {
  path: string;
  how: 'made' | 'joined' | 'by hand';
  line?: string;
}

/** Writes a module into a copy of the repository and joins it to the registers. Throws before anything is written where a file is there already. */
export function layOut(root: string, plan: Plan, after: string): Laid[] {
  const whole = (file: string): string => path.join(root, file);
  const files = filesOf(plan);
  const taken = files.find(({ path: file }) => existsSync(whole(file)));
  if (taken) throw new Error(`${taken.path} exists already`);
  for (const { path: file, text } of files) {
    mkdirSync(path.dirname(whole(file)), { recursive: true });
    writeFileSync(whole(file), text);
  }
  const joined = registersOf(plan, after).map(({ path: file, insert, line }): Laid => {
    const text = insert(readFileSync(whole(file), 'utf8'));
    if (text === undefined) return { path: file, how: 'by hand', line };
    writeFileSync(whole(file), text);
    return { path: file, how: 'joined' };
  });
  return [...files.map(({ path: file }): Laid => ({ path: file, how: 'made' })), ...joined];
}
