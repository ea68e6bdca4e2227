import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { zipSync } from 'fflate';
import { openZip } from '../../platform/archive/read-zip.ts';
import { memberNames } from './organization-export.rules.ts';

export type Members = Map<string, Buffer>;

export async function readMembers(file: string): Promise<Members> {
  const zip = await openZip(file);
  try {
    const members: Members = new Map();
    for (const name of zip.names) members.set(name, await buffer(zip.read(name)));
    return members;
  } finally {
    await zip.close();
  }
}

/** Written by another ZIP program, which accepts any name and any member. */
export async function writeMembers(file: string, members: Members): Promise<string> {
  await writeFile(file, zipSync(Object.fromEntries(members), { level: 1 }));
  return file;
}

/** Updates the checksums and the manifest to match the members, as a forger would. */
export function resealed(members: Members, manifest: (said: Record<string, unknown>) => object = (said) => said): Members {
  const apart: readonly string[] = [memberNames.checksums, memberNames.manifest];
  const sum = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
  const listed = [...members].filter(([name]) => !apart.includes(name));
  const checksums = Buffer.from(listed.map(([name, bytes]) => `${sum(bytes)}  ${name}\n`).join(''));
  const said = { ...(JSON.parse(members.get(memberNames.manifest)!.toString()) as object), checksums: sum(checksums) };
  return new Map([...listed, [memberNames.checksums, checksums], [memberNames.manifest, Buffer.from(JSON.stringify(manifest(said)))]]);
}

/** A member with its lines changed. */
export const edited = (members: Members, name: string, edit: (line: string) => string): Members =>
  new Map(members).set(
    name,
    Buffer.from(
      members
        .get(name)!
        .toString()
        .split('\n')
        .map((line) => (line === '' ? '' : edit(line)))
        .join('\n'),
    ),
  );
