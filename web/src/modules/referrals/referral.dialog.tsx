import { priorityNames, readReferral, type Referral, referredTo } from '@akoma/contract/referrals';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Fact } from '../../ui/person/patient-facts.tsx';
import type { RowAction } from '../../ui/table/row-menu.tsx';
import { Day, Moment } from '../../ui/time/when.tsx';
import { AnswerBadge, ReferralBadge } from './referral-badge.tsx';
import classes from './referrals.module.css';
import { directionNames, referralsWords as words, referredBy } from './referrals.words.ts';

interface ReferralDialogProps {
  id: string;
  actionsOf: (referral: Referral) => readonly RowAction[];
  onClose: () => void;
}

/** A referral whole, with what can be done with it now. */
export function ReferralDialog({ id, actionsOf, onClose }: ReferralDialogProps) {
  const found = useQuery(ask(readReferral, { params: { id } }));
  const referral = found.data?.data;
  return (
    <Dialog
      opened
      title={words.one}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      {found.isError && <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
      {!found.isError && !referral && <LinesSkeleton lines={8} />}
      {referral && (
        <>
          <Facts referral={referral} />
          <Group gap="xs" mt="md">
            {actionsOf(referral).map(({ label, onClick, refused, tone }) => (
              <ActionButton
                key={label}
                variant="default"
                size="compact-md"
                {...(tone === 'danger' && { color: 'red', variant: 'outline' })}
                refused={refused}
                onClick={onClick}
              >
                {label}
              </ActionButton>
            ))}
          </Group>
        </>
      )}
    </Dialog>
  );
}

function Facts({ referral }: { referral: Referral }) {
  const { direction, status, acceptance, acceptance_at, acceptance_by, acceptance_recorded_by_name, reply, replied_at } = referral;
  const to = referredTo(referral).join(', ');
  return (
    <dl className={classes.facts}>
      <Fact label={words.patient}>
        {referral.patient_listed_name ?? (
          <>
            {referral.patient_name} <StatusBadge tone="yellow">{words.noRecord}</StatusBadge>
          </>
        )}
      </Fact>
      <Fact label={words.direction}>{directionNames[direction]}</Fact>
      <Fact label={words.status}>
        <ReferralBadge status={status} />
      </Fact>
      <Fact label={words.priority}>{priorityNames[referral.priority]}</Fact>
      <Fact label="Date">
        <Day on={referral.authored_on} />
      </Fact>
      <Fact label="From">{referredBy(referral).join(', ')}</Fact>
      {to && <Fact label="To">{to}</Fact>}
      <Fact label="Reason">
        <span className={classes.text}>{referral.reason}</span>
      </Fact>
      {referral.note && (
        <Fact label="Note">
          <span className={classes.text}>{referral.note}</span>
        </Fact>
      )}
      <Fact label={words.answer}>
        <AnswerBadge acceptance={acceptance} />
        {acceptance_at && (
          <>
            {' '}
            {acceptance_by ?? acceptance_recorded_by_name}, <Moment at={acceptance_at} />
          </>
        )}
      </Fact>
      {referral.decline_reason && <Fact label="Why it was declined">{referral.decline_reason}</Fact>}
      {reply && (
        <Fact label="Reply">
          <span className={classes.text}>{reply}</span>
          <span className={classes.quiet}>
            {referral.reply_by ?? referral.reply_recorded_by_name}, <Moment at={replied_at} />
          </span>
        </Fact>
      )}
      {referral.ended_at && (
        <Fact label={status === 'revoked' ? 'Revoked' : 'Taken back'}>
          {referral.ended_by_name}, <Moment at={referral.ended_at} />
          {referral.end_reason && <span className={classes.quiet}>{referral.end_reason}</span>}
        </Fact>
      )}
      <Fact label="Entered by">
        {referral.author_name}, <Moment at={referral.created_at} />
      </Fact>
    </dl>
  );
}
