import type { PatientDue } from '@akoma/contract/billing';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linkTo } from '../../client/link-to.ts';
import { formatMoney } from '../../ui/page/format-money.ts';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { counterWords as words } from './counter.words.ts';

/** What a patient of a list owes, leading to their bills, or that they have paid today; nothing for who has not been charged. */
export function BillCell({ of }: { of: PatientDue | undefined }) {
  if (!of) return null;
  if (of.due.length === 0) return <StatusBadge tone="green">{words.paid}</StatusBadge>;
  return (
    <Anchor component={Link} {...linkTo('/patients/$id/bills', { id: of.patient_id })} preload={false} className="akoma-target">
      <StatusBadge tone="blue">
        <span className="akoma-number">{of.due.map(({ amount, currency }) => formatMoney(amount, currency)).join(' · ')}</span>
      </StatusBadge>
    </Anchor>
  );
}
