import { readFileSync } from 'node:fs';
import { packageFile } from './package-file.ts';

/** The version of this program, as its package says it. */
export const productVersion = (): string => (JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as { version: string }).version;
