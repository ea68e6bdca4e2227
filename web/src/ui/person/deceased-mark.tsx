import { StatusBadge } from '../page/status-badge.tsx';

/** Beside a name in lists where somebody is chosen; nothing for the living. */
export const DeceasedMark = ({ patient: { is_deceased } }: { patient: { is_deceased: boolean } }) =>
  is_deceased ? <StatusBadge tone="red">Deceased</StatusBadge> : null;
