import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../files.ts';

/** The sources of lists, with exact version and checksum. None of them is a dependency of a workspace. */
const packages = {
  'hl7.terminology.r4': { version: '7.0.1', sha256: '170c546f761fb51b3355788ca500206f6b772b21c57348c29205de85a6612baa' },
  'country-region-data': { version: '4.1.0', sha256: 'cc9f2a18511dc17cc6575af941061b849754857ff4fb6112033cb3a9a0b2044c' },
  'currency-codes': { version: '2.2.0', sha256: '741edb04557a9c7c5312567dac46c6fe4866623ef20fd3687b586e9b31f4a4b9' },
  'iso-639-1': { version: '3.1.6', sha256: '8ffd0f1b84a9ffbb79d81da1aa06a5d07bf729c813c44bceff6c9004d939c4a5' },
  'iso-639-3': { version: '3.0.1', sha256: '589740959ae7c20e8ded97eb3620279a6c2360f8b80b63ae50ee9832cf19fa9e' },
} as const;
export type PackageName = keyof typeof packages;

export const versionOf = (name: PackageName): string => packages[name].version;

const cache = path.join(root, '.cache/terminology');

/** The unpacked folder of a package, downloaded if necessary. Throws if its checksum differs. */
export function unpacked(name: PackageName): string {
  const { version, sha256 } = packages[name];
  const folder = path.join(cache, `${name}-${version}`);
  if (existsSync(path.join(folder, 'package.json'))) return folder;
  mkdirSync(folder, { recursive: true });
  const archive = path.join(cache, `${name}-${version}.tgz`);
  if (!existsSync(archive)) run('npm', ['pack', '--silent', '--pack-destination', cache, `${name}@${version}`]);
  const found = createHash('sha256').update(readFileSync(archive)).digest('hex');
  if (found !== sha256) throw new Error(`${archive} is not the ${name} ${version} that the lists were made from: sha256 ${found}`);
  run('tar', ['xzf', archive, '-C', folder, '--strip-components=1']);
  return folder;
}

function run(command: string, words: string[]): void {
  const { status, stderr } = spawnSync(command, words, { cwd: cache, encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} failed: ${stderr}`);
}
