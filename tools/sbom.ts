// npm run sbom    writes sbom.cdx.json: what Akoma is made of, from the lockfile (CycloneDX)
import { writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './files.ts';
import { readPackages } from './packages/lockfile.ts';
import { sbomFile, writeSbom } from './packages/write-sbom.ts';

writeFileSync(path.join(root, sbomFile), writeSbom(readPackages()));
process.stdout.write(`${sbomFile} written\n`);
