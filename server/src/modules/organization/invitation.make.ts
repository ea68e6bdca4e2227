import { pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { sendInvitation } from './send-invitation.ts';

const public_url = 'https://akoma.example.org';

/** A worker for invitation e-mails, with access to those that were sent. */
export function postOffice() {
  const sent: Mail[] = [];
  const handler = sendInvitation({
    inTenant: (id, mode, work) => withTenant(pool, id, mode, work),
    mailer: { send: async (_id, mail) => void sent.push(mail), close: () => {} },
    public_url,
    now: () => new Date(),
  });
  const to = (email: string) => sent.filter((mail) => mail.to === email);
  /** The tokens that were sent to an address, oldest first. */
  const tokens = (email: string): string[] =>
    to(email).map(({ text }) => /https:\/\/akoma\.example\.org\/accept-invitation#([\w-]+)/.exec(text)?.[1] ?? '');
  return { handler, sent, to, tokens };
}
