export { StartEncounterButton } from './start-encounter-button.tsx';
export { VisitsCard } from './visits-card.tsx';
