import type { EncounterStatus, VisitStatus } from '@akoma/contract/encounters';
import type * as z from 'zod';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { ToneIcon } from '../../ui/page/tone-icon.tsx';
import { encounterStatusWords, visitStatusWords } from './encounters.words.ts';

// green for open, grey for over: their own icons would say the opposite
const signs: Readonly<Record<string, 'blue' | 'green'>> = { 'in-progress': 'blue', finished: 'green' };
const signOf = (status: string) => signs[status] && { icon: <ToneIcon tone={signs[status]} size={12} /> };

export function VisitBadge({ status }: { status: z.output<typeof VisitStatus> }) {
  const { label, tone } = visitStatusWords[status];
  return (
    <StatusBadge tone={tone} {...signOf(status)}>
      {label}
    </StatusBadge>
  );
}

export function EncounterBadge({ status }: { status: z.output<typeof EncounterStatus> }) {
  const { label, tone } = encounterStatusWords[status];
  return (
    <StatusBadge tone={tone} {...signOf(status)}>
      {label}
    </StatusBadge>
  );
}
