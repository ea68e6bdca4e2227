import type { AllergyIntolerance } from '@akoma/contract/allergies';
import { type CarePlan, carePlanStatusNames, type EncounterStatus, type VisitStatus } from '@akoma/contract/encounters';
import type { ChargeItemStatus, RefundStatus } from '@akoma/contract/billing';
import type { FormResponseCard } from '@akoma/contract/observations';
import type { ReferralStatus } from '@akoma/contract/referrals';
import type { TimelineEntry } from '@akoma/contract/reports';
import { clinicalStatusNames } from '../allergies/index.ts';
import { BillBadge, type PaymentWay, RefundBadge, wayName } from '../billing/index.ts';
import { EncounterBadge, VisitBadge } from '../encounters/index.ts';
import { responseStatusNames } from '../observations/index.ts';
import { ReferralBadge } from '../referrals/index.ts';
import { AppointmentBadge, type AppointmentRow } from '../scheduling/index.ts';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { verificationWord } from './timeline.words.ts';

/** How a record stands, as its own list shows it; what nearly all have is left out. */
export function TimelineStatus({ entry: { kind, status } }: { entry: TimelineEntry }) {
  if (status === null) return null;
  switch (kind) {
    case 'visit':
      return <VisitBadge status={status as VisitStatus} />;
    case 'encounter':
      return <EncounterBadge status={status as EncounterStatus} />;
    case 'bill':
      return <BillBadge status={status as ChargeItemStatus} />;
    case 'payment':
      return <StatusBadge tone="grey">{wayName(status as PaymentWay)}</StatusBadge>;
    case 'refund':
      return <RefundBadge status={status as RefundStatus} />;
    case 'appointment':
      return <AppointmentBadge status={status as AppointmentRow['status']} />;
    case 'referral':
      return <ReferralBadge status={status as ReferralStatus} />;
    case 'note':
      return status === 'unsigned' ? <StatusBadge tone="yellow">Not signed</StatusBadge> : null;
    case 'diagnosis':
      return <StatusBadge tone="grey">{verificationWord(status)}</StatusBadge>;
    case 'care-plan':
      return <StatusBadge tone="grey">{carePlanStatusNames[status as CarePlan['status']]}</StatusBadge>;
    case 'form':
      return (
        <StatusBadge tone={status === 'in-progress' ? 'yellow' : 'grey'}>
          {responseStatusNames[status as FormResponseCard['status']]}
        </StatusBadge>
      );
    case 'allergy':
      return <StatusBadge tone="grey">{clinicalStatusNames[status as AllergyIntolerance['clinical_status']]}</StatusBadge>;
    default:
      return null;
  }
}
