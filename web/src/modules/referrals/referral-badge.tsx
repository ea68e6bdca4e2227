import type { ReferralAcceptance, ReferralStatus } from '@akoma/contract/referrals';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { statusTone } from '../../ui/page/status-tone.ts';
import { answerNames, statusNames } from './referrals.words.ts';

export const ReferralBadge = ({ status }: { status: ReferralStatus }) => (
  <StatusBadge tone={statusTone('service-request', status)}>{statusNames[status]}</StatusBadge>
);

const answerTones = { pending: 'yellow', accepted: 'green', declined: 'red' } as const;

export const AnswerBadge = ({ acceptance }: { acceptance: ReferralAcceptance }) => (
  <StatusBadge tone={answerTones[acceptance]}>{answerNames[acceptance]}</StatusBadge>
);
