import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { type Handler, handle, type TaskKind } from '../../platform/jobs/task.ts';
import type { WorkerPlatform } from '../../platform/module.ts';
import { lifetimes, secondsAfter, sha256 } from './identity.rules.ts';
import { countLetters, findAddressee, updateResetToken } from './password-reset.store.ts';

/** The job that writes the letter with the link. It carries the id of the asking, so that the token is in no row, only in the letter. */
export const resetLink = { name: 'identity.sendResetLink', payload: z.object({ id: z.uuid() }) } satisfies TaskKind;

/** Maximum emails per hour and account, for all callers together. */
const lettersAnHour = 5;

type LetterPorts = Pick<WorkerPlatform, 'inNoTenant' | 'mailer' | 'public_url' | 'now'>;

/**
 * Sends a link that works once, for an hour from now (AUTH-043). A retry creates another token and invalidates the first. The token is in
 * the fragment after `#`, which browsers do not send to servers or log.
 */
export const sendResetLink = ({ inNoTenant, mailer, public_url, now }: LetterPorts): Handler =>
  handle(resetLink, async ({ id }, { attempt, log }) => {
    const moment = now();
    const token = randomBytes(32).toString('base64url');
    const to = await inNoTenant('write', async (db) => {
      const addressee = await findAddressee(db, id);
      if (!addressee?.email) return null;
      if ((await countLetters(db, addressee.account_id, moment)) >= lettersAnHour) {
        log.warn({ account_id: addressee.account_id }, 'no letter: this account was sent enough of them within the hour');
        return null;
      }
      await updateResetToken(db, id, { hash: sha256(token), expires_at: secondsAfter(moment, lifetimes.reset) });
      return addressee.email;
    });
    if (to) await mailer.send(`reset ${id} ${attempt}`, { to, ...letterWith(`${public_url}/reset-password#${token}`) });
  });

const letterWith = (link: string) => ({
  subject: 'Choose a new password for Akoma',
  text: [
    'Someone, most likely you, asked for a new password for your Akoma sign-in.',
    `Open this link to choose one. It works once, for one hour:\n\n${link}`,
    'If it was not you, do nothing: your password stays as it is.',
  ].join('\n\n'),
});
