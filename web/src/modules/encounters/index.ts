export { ArrivalsToday } from './arrivals-today.tsx';
export { isTimeMeant } from './ask-time.ts';
export type { PartHandle, PartProps } from './encounter-parts.ts';
export { StartEncounterButton } from './start-encounter-button.tsx';
export { StartVisitButton } from './start-visit-button.tsx';
export { VisitsCard } from './visits-card.tsx';
