// npm run terminology    makes the coded lists anew from the packages they come from (fetched into .cache), with their manifest and NOTICE
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './files.ts';
import { entriesOf, extracts, packageVersion, writtenLists } from './terminology/extracts.ts';
import { type DataFile, type ManifestLine, manifestFile, sha256Of, textOfData, withNotice, writeData } from './terminology/manifest.ts';

const whole = (file: string): string => path.join(root, file);
const manifest: ManifestLine[] = [];

function write(line: Omit<ManifestLine, 'sha256' | 'rows'>, entries: DataFile['entries']): void {
  const text = textOfData(entries);
  writeData(line.file, text);
  manifest.push({ ...line, sha256: sha256Of(text), rows: entries.length });
  process.stdout.write(`${line.file}: ${entries.length} rows from ${line.source} ${line.version}\n`);
}

for (const extract of extracts) {
  const { file, title, source, licence, attribution } = extract;
  write({ file, title, source, version: packageVersion(extract), licence, attribution }, await entriesOf(extract));
}
for (const { entries, ...line } of writtenLists) write(line, entries);

writeFileSync(whole(manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
writeFileSync(whole('NOTICE'), withNotice(readFileSync(whole('NOTICE'), 'utf8'), manifest));
