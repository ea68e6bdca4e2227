export { ArrivedToday } from './arrived-today.tsx';
export { isTimeMeant } from './ask-time.ts';
export type { PartHandle, PartProps } from './encounter-parts.ts';
export { useOpenVisit } from './open-visit.ts';
export { OwnOpenVisits } from './own-open-visits.tsx';
export { ProblemsCard } from './problems-card.tsx';
export { VisitActions } from './visit-actions.tsx';
export { VisitsCard } from './visits-card.tsx';
export { WaitingHere } from './waiting-here.tsx';
