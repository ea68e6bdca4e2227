import { randomBytes } from 'node:crypto';
import * as z from 'zod';
import { type Handler, handle, type TaskKind } from '../../platform/jobs/task.ts';
import type { Mailer } from '../../platform/mail/mailer.ts';
import type { IdentityPorts } from './identity.ports.ts';
import { lifetimes, secondsAfter, sha256 } from './identity.rules.ts';
import { countLetters, findAddressee, updateResetToken } from './password-reset.store.ts';

/** The job that writes the letter with the link. It carries the id of the asking, so that the token is in no row, only in the letter. */
export const resetLink = { name: 'identity.sendResetLink', payload: z.object({ id: z.uuid() }) } satisfies TaskKind;

/** At most so many letters an hour go to one account, from all callers together. */
const lettersAnHour = 5;

interface ResetLinkPorts extends Pick<IdentityPorts, 'inNoTenant'> {
  mailer: Mailer;
  /** Our own address as browsers see it. Never taken from a request: its Host header is whatever the asker wrote. */
  public_url: string;
  now: () => Date;
}

/**
 * Writes a letter with a link that works once, for an hour from now (AUTH-043). A second try makes another token, and the first is worth
 * nothing any more. The token stands behind the `#`, which browsers send to no server and write into no log.
 */
export const sendResetLink = ({ inNoTenant, mailer, public_url, now }: ResetLinkPorts): Handler =>
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
    'Somebody, most likely you, asked for a new password for your Akoma sign-in.',
    `Open this link to choose one. It works once, for one hour:\n\n${link}`,
    'If it was not you, do nothing: your password stays as it is.',
  ].join('\n\n'),
});
