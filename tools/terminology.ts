// npm run terminology    makes the coded lists anew from the packages they come from (fetched into .cache), with their manifest and NOTICE
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './files.ts';
import { entriesOf, extracts, packageVersion } from './terminology/extracts.ts';
import { type ManifestLine, manifestFile, sha256Of, textOfData, withNotice, writeData } from './terminology/manifest.ts';

const whole = (file: string): string => path.join(root, file);
const manifest: ManifestLine[] = [];

for (const extract of extracts) {
  const { file, title, source, licence, attribution } = extract;
  const entries = await entriesOf(extract);
  const text = textOfData(entries);
  writeData(file, text);
  manifest.push({
    file,
    title,
    source,
    version: packageVersion(extract),
    licence,
    attribution,
    sha256: sha256Of(text),
    rows: entries.length,
  });
  process.stdout.write(`${file}: ${entries.length} rows from ${source} ${packageVersion(extract)}\n`);
}

writeFileSync(whole(manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
writeFileSync(whole('NOTICE'), withNotice(readFileSync(whole('NOTICE'), 'utf8'), manifest));
