import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../files.ts';

/** The reviewed rights of the app's role on each table; functions that it may call are in `definers.ts`. */
const page = 'docs/app-grants.tsv';

export interface Reviewed {
  name: string;
  /** `select, insert`. */
  may: string[];
  /** Why a row may be deleted. */
  why: string;
}

export const reviewedGrants: readonly Reviewed[] = readFileSync(path.join(root, page), 'utf8')
  .trimEnd()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [name = '', may = '', why = ''] = line.split('\t');
    return { name, may: may.split(', ').filter(Boolean), why };
  });

/** By name. */
export const appRights: ReadonlyMap<string, readonly string[]> = new Map(reviewedGrants.map(({ name, may }) => [name, may]));
