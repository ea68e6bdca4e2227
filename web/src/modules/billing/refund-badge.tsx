import type { RefundStatus } from '@akoma/contract/billing';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { refundStatusNames, refundTones } from './refund.words.ts';

/** The status of a refund in its colour. */
export const RefundBadge = ({ status }: { status: RefundStatus }) => (
  <StatusBadge tone={refundTones[status]}>{refundStatusNames[status]}</StatusBadge>
);
