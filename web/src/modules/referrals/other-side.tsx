import { priorityNames, type Referral, ReferralAcceptance, ReferralDirection, ReferralStatus, referredTo } from '@akoma/contract/referrals';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { RowLink } from '../../client/list/row-link.tsx';
import type { Column } from '../../ui/table/column.ts';
import { Day } from '../../ui/time/when.tsx';
import { AnswerBadge, ReferralBadge } from './referral-badge.tsx';
import { answerNames, directionNames, referralsWords as words, referredBy, shortReason, statusNames } from './referrals.words.ts';

const optionsOf = <Value extends string>(values: readonly Value[], names: Readonly<Record<Value, string>>) =>
  values.map((value) => ({ value, label: names[value] }));

/** What a list of referrals is narrowed by. */
export const referralFilters: readonly ListFilter[] = [
  { key: 'status', label: words.status, any: 'All but revoked', options: optionsOf(ReferralStatus.options, statusNames) },
  { key: 'direction', label: words.direction, any: 'Both directions', options: optionsOf(ReferralDirection.options, directionNames) },
  { key: 'acceptance', label: words.answer, any: 'Any answer', options: optionsOf(ReferralAcceptance.options, answerNames) },
  { days: 'Date' },
];

/** To whom a patient is sent, or from whom one comes. */
export const OtherSide = ({ referral }: { referral: Referral }) =>
  referral.direction === 'out' ? `To ${referredTo(referral).join(', ')}` : `From ${referredBy(referral).join(', ')}`;

/** The columns of a list of referrals. */
export const referralColumns: readonly Column<Referral>[] = [
  { key: 'reason', title: 'Reason', cell: (referral) => <RowLink to={{ open: referral.id }}>{shortReason(referral)}</RowLink> },
  { key: 'authored_on', title: 'Date', sort: true, width: 110, cell: ({ authored_on }) => <Day on={authored_on} /> },
  { key: 'other', title: 'To or from', cell: (referral) => <OtherSide referral={referral} /> },
  { key: 'priority', title: words.priority, width: 118, cell: ({ priority }) => priorityNames[priority] },
  { key: 'status', title: words.status, width: 110, cell: ({ status }) => <ReferralBadge status={status} /> },
  { key: 'acceptance', title: words.answer, width: 115, cell: ({ acceptance }) => <AnswerBadge acceptance={acceptance} /> },
];
