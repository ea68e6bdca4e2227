// A start that migrates, as a process of its own, so that a test can kill it: node --import tsx migrate.child.ts <owner as JSON> <folder>
import { migrate } from '../src/platform/db/migrate.ts';

const [owner = '{}', folder = ''] = process.argv.slice(2);
const done = await migrate(JSON.parse(owner) as object, folder);
process.stdout.write(done.join(' '));
