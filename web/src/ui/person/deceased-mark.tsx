import type { Precision } from '../time/format.ts';
import { StatusBadge } from '../page/status-badge.tsx';
import { Age } from './age-shown.tsx';

/** Beside a name in lists where somebody is chosen; nothing for the living. */
export const DeceasedMark = ({ patient: { is_deceased } }: { patient: { is_deceased: boolean } }) =>
  is_deceased ? <StatusBadge tone="red">Deceased</StatusBadge> : null;

interface Lived {
  is_deceased: boolean;
  birth_date: string | null;
  birth_date_precision?: Precision | null | undefined;
}

/** The age with the dot behind it, before what else is known; nothing of somebody who has died, whose age goes on no more. */
export const AgeIfAlive = ({ patient: { is_deceased, birth_date, birth_date_precision } }: { patient: Lived }) =>
  birth_date && !is_deceased ? (
    <>
      <Age birth={birth_date} precision={birth_date_precision ?? undefined} /> ·{' '}
    </>
  ) : null;
