import type { EncounterStatus, VisitStatus } from '@akoma/contract/encounters';
import type * as z from 'zod';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { encounterStatusWords, visitStatusWords } from './encounters.words.ts';

export function VisitBadge({ status }: { status: z.output<typeof VisitStatus> }) {
  const { label, tone } = visitStatusWords[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}

export function EncounterBadge({ status }: { status: z.output<typeof EncounterStatus> }) {
  const { label, tone } = encounterStatusWords[status];
  return <StatusBadge tone={tone}>{label}</StatusBadge>;
}
