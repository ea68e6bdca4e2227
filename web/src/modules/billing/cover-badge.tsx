import type { Beneficiary } from '@akoma/contract/billing';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { statusTone } from '../../ui/page/status-tone.ts';
import { notCoveredWords, clientWords as words } from './client.words.ts';

/** Whether a membership covers anything today, and why not. */
export const CoverBadge = ({ eligibility: { valid, reason } }: Pick<Beneficiary, 'eligibility'>) =>
  valid ? (
    <StatusBadge tone={statusTone('cover', 'covered')}>{words.covered}</StatusBadge>
  ) : (
    <StatusBadge tone={statusTone('cover', 'not-covered')}>
      {words.notCovered}
      {reason && `: ${notCoveredWords[reason]}`}
    </StatusBadge>
  );
