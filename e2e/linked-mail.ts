import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

/** The links of one kind in the letters to an address, oldest first; without SMTP letters are files of the server's folder. */
export async function linksTo(address: string, link: RegExp, dataDir = process.env.E2E_DATA_DIR!): Promise<string[]> {
  const folder = path.join(dataDir, 'mail');
  const letters: { text: string; file: string }[] = [];
  for (const file of await readdir(folder).catch(() => [])) {
    // long lines are broken by `=` at their end
    const text = (await readFile(path.join(folder, file), 'utf8')).replace(/=\r?\n/g, '').replaceAll('=3D', '=');
    if (text.includes(address)) letters.push({ text, file });
  }
  return letters.sort((a, b) => a.file.localeCompare(b.file)).flatMap(({ text }) => link.exec(text)?.[0] ?? []);
}
