import { randomBytes } from 'node:crypto';
import { emailLinkHours } from '@akoma/contract/identity';
import * as z from 'zod';
import { type Handler, handle, type TaskKind } from '../../platform/jobs/task.ts';
import type { WorkerPlatform } from '../../platform/module.ts';
import { findAccountByAddress } from './account.store.ts';
import { findProof, updateProofToken } from './email-proof.store.ts';
import { secondsAfter, sha256 } from './identity.rules.ts';

/** The job that writes the letter to a new address. It carries the id of the asking, so that the token is in no row, only in the letter. */
export const emailLetter = { name: 'identity.writeEmailLink', payload: z.object({ id: z.uuid() }) } satisfies TaskKind;

type LetterPorts = Pick<WorkerPlatform, 'inNoTenant' | 'mailer' | 'public_url' | 'now'>;

/**
 * Writes to a requested sign-in address: a link that works once, for a day, or, if another account has proved the same address, that it
 * cannot be used. A retry creates another token and invalidates the first. The token is in the fragment after `#`, which browsers do not
 * send to servers or log.
 */
export const writeEmailLink = ({ inNoTenant, mailer, public_url, now }: LetterPorts): Handler =>
  handle(emailLetter, async ({ id }, { attempt }) => {
    const token = randomBytes(32).toString('base64url');
    const written = await inNoTenant('write', async (db) => {
      const proof = await findProof(db, id);
      if (!proof) return null;
      const holder = await findAccountByAddress(db, proof.email);
      if (holder && holder.id !== proof.account_id && holder.email_proved_at !== null) return { to: proof.email, ...taken };
      await updateProofToken(db, id, { hash: sha256(token), expires_at: secondsAfter(now(), emailLinkHours * 3600) });
      return { to: proof.email, ...letterWith(`${public_url}/confirm-email#${token}`) };
    });
    if (written) await mailer.send(`email link ${id} ${attempt}`, written);
  });

const letterWith = (link: string) => ({
  subject: 'Confirm your email address for Akoma',
  text: [
    'Someone, most likely you, wants to sign in to Akoma with this email address.',
    `Open this link to confirm it. It works once, for ${emailLinkHours} hours, and asks for the password of the account unless you are signed in:\n\n${link}`,
    'If it was not you, do nothing: the address is only used once the link is opened.',
  ].join('\n\n'),
});

const taken = {
  subject: 'This email address already has an Akoma sign-in',
  text: [
    'Someone, most likely you, wants another Akoma account to sign in with this email address. It already has a sign-in, so nothing was changed.',
    'If it was you, sign in with this address, or choose another one for the other account. Forgot the password? The sign-in page sends a link to a new one.',
    'If it was not you, do nothing.',
  ].join('\n\n'),
};
