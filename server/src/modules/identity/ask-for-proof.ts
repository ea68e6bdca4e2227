import { fail } from '@akoma/contract/base';
import type { Db } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { queueJob } from '../../platform/jobs/task.ts';
import { endProof, insertProof, listProofsAsked } from './email-proof.store.ts';
import { emailLetter } from './write-email-link.ts';

/** Maximum e-mails per hour and account, to all addresses together. */
const lettersAnHour = 5;

/**
 * Makes an address pending until the link sent to it is used; a previous pending one is dropped. Whether another account has the address is
 * determined by the job that writes the e-mail, and told only in that e-mail: rows and answer are the same. Refusal: `throttled`.
 */
export async function askForProof(db: Db, account_id: string, email: string, now: Date): Promise<void> {
  const asked = await listProofsAsked(db, account_id, lettersAnHour);
  const wait = asked.length < lettersAnHour ? 0 : Math.ceil((Date.parse(asked.at(-1)!) + 3_600_000 - now.getTime()) / 1000);
  if (wait > 0) throw fail('throttled', { retry_after: wait });
  await endProof(db, account_id, 'replaced', now);
  const id = newId();
  await insertProof(db, { id, account_id, email, requested_at: now });
  queueJob(db, emailLetter, { id }, { key: `email link ${id}`, max_attempts: 8 });
}
