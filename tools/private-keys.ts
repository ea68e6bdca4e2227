import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';

/** The private keys in a text: its lines that are no comments. */
const linesOf = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'));

/** The private keys in a file, or for `-` the typed one, so that it is not in a file or the shell's history. */
export async function readPrivateKeys(file: string): Promise<string[]> {
  if (file !== '-') return linesOf(readFileSync(file, 'utf8'));
  const asking = createInterface({ input: process.stdin, output: process.stderr });
  return linesOf(await asking.question('The private key (AGE-SECRET-KEY-1…): ').finally(() => asking.close()));
}
