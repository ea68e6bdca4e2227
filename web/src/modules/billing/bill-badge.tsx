import type { ChargeItemStatus } from '@akoma/contract/billing';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { statusNames } from './billing.words.ts';
import { toneOfBill } from './tone-of-bill.ts';

/** The status of a bill in its colour. */
export const BillBadge = ({ status }: { status: ChargeItemStatus }) => (
  <StatusBadge tone={toneOfBill(status)}>{statusNames[status]}</StatusBadge>
);
