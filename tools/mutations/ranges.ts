import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSource, part, parts, walk, word } from '../architecture/source.ts';

/** Stryker's ranges: a whole file, or of `file.ts#one,two` the lines of these functions. */
export function rangesOf(folder: string, entry: string): string[] {
  const [file = '', names] = entry.split('#');
  if (names === undefined) return [file];
  const source = parseSource({ path: file, text: readFileSync(path.join(folder, file), 'utf8') });
  const ranges = new Map<string, string>();
  walk(source.body, (node) => {
    const declared = node.type === 'VariableDeclaration' ? part(parts(node, 'declarations')[0], 'id') : part(node, 'identifier');
    if (node.type !== 'FunctionDeclaration' && node.type !== 'VariableDeclaration') return;
    const first = source.lineOf(node);
    ranges.set(word(declared), `${file}:${first}-${first + source.textOf(node).split('\n').length - 1}`);
  });
  return names.split(',').flatMap((name) => ranges.get(name) ?? []);
}
