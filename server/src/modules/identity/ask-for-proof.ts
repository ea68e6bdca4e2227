import { fail } from '@akoma/contract/base';
import type { Db } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { queueJob } from '../../platform/jobs/task.ts';
import { endProof, insertProof, listProofsAsked } from './email-proof.store.ts';
import { emailLetter } from './write-email-link.ts';

/** So many letters an hour are sent for one account, to whatever addresses. */
const lettersAnHour = 5;

/**
 * Lets an address wait until the link is used that is sent there; one that waited before waits no more. Whether it is somebody else's is found
 * out by the job that writes the letter, and said in the letter alone: the rows and the answer are the same. Refusal: `throttled`.
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
