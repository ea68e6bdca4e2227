import { invitationHours } from '@akoma/contract/organization';
import * as z from 'zod';
import type { Db } from '../../platform/db/tenant.ts';
import { type Handler, handle, queueJob, type TaskKind } from '../../platform/jobs/task.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import type { WorkerPlatform } from '../../platform/module.ts';
import { hashOfToken, newTenantToken } from '../../platform/tenant-token.ts';
import { findAddressee, insertInvitation, updateToken } from './invitation.store.ts';

/** The job that writes the letter with the link. It carries the id of the invitation, so that the token is in no row, only in the letter. */
const invitationLetter = {
  name: 'organization.sendInvitation',
  payload: z.object({ organization_id: z.uuid(), id: z.uuid() }),
} satisfies TaskKind;

/** Creates an invitation, whose email is written after this transaction. */
export async function invite(
  db: Db,
  organization_id: string,
  { membership_id, invited_by, now }: { membership_id: string; invited_by: string; now: Date },
): Promise<void> {
  const id = await insertInvitation({ db, organization_id }, { membership_id, invited_by, now });
  queueJob(db, invitationLetter, { organization_id, id }, { key: `invitation ${id}`, max_attempts: 8 });
}

/**
 * Gives an open invitation a link, valid for 72 hours from now, and returns its email. The previous link becomes invalid. The token is in
 * the fragment after `#`, which browsers do not send to servers or log. Undefined: the invitation is no longer needed.
 */
export async function writeInvitation(
  db: Db,
  organization_id: string,
  id: string,
  { public_url, now }: { public_url: string; now: Date },
): Promise<{ letter: Mail; link: string; expires_at: Date } | null> {
  const addressee = await findAddressee({ db, organization_id }, id);
  if (!addressee?.email) return null;
  const token = newTenantToken(organization_id);
  const expires_at = new Date(now.getTime() + invitationHours * 3_600_000);
  await updateToken({ db, organization_id }, id, { hash: hashOfToken(token), expires_at });
  const link = `${public_url}/accept-invitation#${token}`;
  return { letter: { to: addressee.email, ...letterWith(link, addressee) }, link, expires_at };
}

type InvitationPorts = Pick<WorkerPlatform, 'inTenant' | 'mailer' | 'public_url' | 'now'>;

/** Sends the email of an invitation. A retry creates another token and invalidates the first. */
export const sendInvitation = ({ inTenant, mailer, public_url, now }: InvitationPorts): Handler =>
  handle(invitationLetter, async ({ organization_id, id }, { attempt }) => {
    const written = await inTenant(organization_id, 'write', (db) => writeInvitation(db, organization_id, id, { public_url, now: now() }));
    if (written) await mailer.send(`invitation ${id} ${attempt}`, written.letter);
  });

/** Names are used in email headers and sentences, so they must be one line. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

const letterWith = (link: string, { first_name, organization_name }: { first_name: string; organization_name: string }) => ({
  subject: `${oneLine(organization_name)} invites you to Akoma`,
  text: [
    `Dear ${oneLine(first_name)},`,
    `${oneLine(organization_name)} has set up a sign-in to Akoma, its records system, for you.`,
    `Open this link to accept. It works once, for ${invitationHours} hours:\n\n${link}`,
    'If you do not work there, do nothing: nobody can sign in with your address without the link.',
  ].join('\n\n'),
});
