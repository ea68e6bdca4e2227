import { readFileSync } from 'node:fs';
import { packageFile } from './package-file.ts';

/** The version in the server's package.json. */
export const productVersion = (): string => (JSON.parse(readFileSync(packageFile('package.json'), 'utf8')) as { version: string }).version;
