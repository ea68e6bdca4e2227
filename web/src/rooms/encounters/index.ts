export type { PartHandle, PartProps } from './encounter-parts.ts';
export { StartVisitButton } from './start-visit-button.tsx';
export { StartEncounterButton } from './start-encounter-button.tsx';
export { VisitsCard } from './visits-card.tsx';
