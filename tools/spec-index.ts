// npm run specs                   every requirement that something names, with its files
// npm run specs VISIT-007         one requirement: its sentence, operation, handler, screens, tests
// npm run specs -- --coverage     which requirements no test names, by their first part
// Fails when code or a test names a requirement that does not exist.
import { codeBaseOf } from './architecture/code-base.ts';
import { readRepository } from './files.ts';
import { indexSpecs, tellAll, tellCoverage, tellOne } from './specs/index-specs.ts';

const asked = process.argv.slice(2);
const index = indexSpecs(codeBaseOf(readRepository()));
const ids = asked.filter((word) => !word.startsWith('-')).map((word) => word.toUpperCase());

for (const id of ids) {
  const whole = index.traced.get(id);
  const begun = [...index.traced.values()].filter((one) => one.id.startsWith(`${id}-`));
  if (!whole && begun.length === 0) {
    process.stderr.write(`${id} is no requirement (docs/requirements.tsv).\n`);
    process.exitCode = 1;
  }
  for (const one of whole ? [whole] : begun) process.stdout.write(`${tellOne(one)}\n`);
}
if (ids.length === 0) process.stdout.write(`${asked.includes('--coverage') ? tellCoverage(index) : tellAll(index)}\n`);

for (const { id, path, line } of index.unknown)
  process.stderr.write(`${path}:${line} names ${id}, which is no requirement (docs/requirements.tsv).\n`);
if (index.unknown.length > 0) process.exitCode = 1;
