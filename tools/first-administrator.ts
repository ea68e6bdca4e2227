// npm run first-administrator -- --organization "Asempa Hospital" --email ama@asempa.example [--name "Ama Mensah"]
// Founds the first organisation of an empty database and prints the link by which its administrator sets a password; mails it as well when
// SMTP_URL is set. Takes the server's settings; the server may be running. Run again before the link is used, it corrects what
// was given and prints a new link.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { NewPractitioner } from '@akoma/contract/organization';
import { readConfig } from '../server/src/platform/config/config.ts';
import { openDatabase } from '../server/src/platform/db/database.ts';
import { createPool } from '../server/src/platform/db/pool.ts';
import { withoutTenant, withTenant } from '../server/src/platform/db/tenant.ts';
import { createLogger } from '../server/src/platform/log/logger.ts';
import { createMailer } from '../server/src/platform/mail/mailer.ts';
import { packageFile } from '../server/src/platform/package-file.ts';
import { StartFailure } from '../server/src/platform/start-failure.ts';
import { type FirstAdministrator, makeFirstAdministrator } from '../server/src/modules/organization/index.ts';
import { runningDatabase } from './running-database.ts';

const say = (sentence: string): void => void process.stdout.write(`${sentence}\n`);

/** The arguments, or a sentence for each invalid one. */
function given(): FirstAdministrator {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({ options: { organization: text, email: text, name: text } });
  const { organization = '', email = '', name = '' } = values;
  const address = NewPractitioner.shape.email.safeParse(email);
  const wrong = [
    organization.trim() ? [] : ['Give the organisation a name: --organization "Asempa Hospital".'],
    organization.trim().length > 120 ? ['The name of the organisation may have 120 letters.'] : [],
    address.success ? [] : ['Say where the administrator reads mail: --email ama@asempa.example.'],
  ].flat();
  if (wrong.length > 0 || !address.success) throw new StartFailure(wrong.join('\n'));
  const words = name.trim().split(/\s+/).filter(Boolean);
  return {
    organization: organization.trim(),
    email: address.data,
    first_name: words.slice(0, -1).join(' ') || words[0] || 'First',
    last_name: words.length > 1 ? words.at(-1)! : 'Administrator',
  };
}

async function run(): Promise<void> {
  const person = given();
  const config = readConfig(process.env);
  const database =
    runningDatabase(config) ?? (await openDatabase({ ...config, migrations: packageFile('migrations'), say, lost: () => {} }));
  const pool = createPool({ connection: database.app, max: 2, lost: () => {} });
  try {
    const { link, letter, expires_at, again } = await makeFirstAdministrator(
      {
        inNoTenant: (mode, work) => withoutTenant(pool, mode, work),
        inTenant: (id, mode, work) => withTenant(pool, id, mode, work),
        public_url: config.public_url,
        now: new Date(),
      },
      person,
    );
    say(
      again
        ? `${person.organization} was made before; the link before this one opens nothing any more.`
        : `${person.organization} is made.`,
    );
    say(
      `${person.first_name} ${person.last_name} (${person.email}) opens this link to set a password. It works once, until ${expires_at.toISOString()}:`,
    );
    say(`\n  ${link}\n`);
    if (config.smtp_url) await mail(config, letter);
  } finally {
    await pool.end();
    await database.close();
  }
}

async function mail(config: ReturnType<typeof readConfig>, letter: Parameters<ReturnType<typeof createMailer>['send']>[1]): Promise<void> {
  const mailer = createMailer({ ...config, folder: path.join(config.data_dir, 'mail'), log: createLogger('silent') });
  try {
    await mailer.send(`first administrator ${Date.now()}`, letter);
    say(`It was mailed to ${letter.to} as well.`);
  } catch (error) {
    say(`It could not be mailed (${error instanceof Error ? error.message : String(error)}): hand the link over yourself.`);
  } finally {
    mailer.close();
  }
}

try {
  await run();
} catch (error) {
  process.stderr.write(`No administrator was made: ${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
