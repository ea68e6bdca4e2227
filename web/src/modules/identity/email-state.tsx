import { sendEmailLink, withdrawEmail } from '@akoma/contract/identity';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { giveFailure } from '../../client/ask.ts';
import { giveNotice } from '../../client/notice.ts';
import { request } from '../../client/request.ts';
import { takeUser, useSession } from '../../client/session.ts';
import { identityWords as words } from './identity.words.ts';
import classes from './profile.module.css';

/**
 * The state of the user's email address: another one is waiting for its link, or this one was never confirmed. Empty for a confirmed one.
 */
export function EmailState() {
  const { email, email_proved, pending_email } = useSession().user;
  const [sending, setSending] = useState<'link' | 'withdrawal'>();
  const waiting = pending_email ?? (email_proved ? null : email);
  if (waiting === null) return null;

  const send = async (what: 'link' | 'withdrawal') => {
    if (sending) return;
    setSending(what);
    try {
      takeUser((await request(what === 'link' ? sendEmailLink : withdrawEmail, {})).data);
      giveNotice({ tone: 'done', text: what === 'link' ? words.linkUnderWay(waiting) : words.emailWithdrawn(waiting) });
    } catch (error) {
      giveFailure(error);
    } finally {
      setSending(undefined);
    }
  };
  const busy = sending !== undefined || undefined;
  return (
    <div className={classes.emailState} role="status">
      <p>{pending_email ? words.emailWaits(pending_email, pending_email === email ? null : email) : words.emailUnproved}</p>
      <div className={classes.emailActs}>
        <Button size="compact-sm" variant="default" aria-disabled={busy} onClick={() => void send('link')}>
          {pending_email ? words.sendAgain : words.sendConfirmation}
        </Button>
        {pending_email && (
          <Button size="compact-sm" variant="subtle" aria-disabled={busy} onClick={() => void send('withdrawal')}>
            {words.withdraw}
          </Button>
        )}
      </div>
    </div>
  );
}
