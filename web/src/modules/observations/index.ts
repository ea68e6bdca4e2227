export { TriageColour } from './triage-colour.tsx';
export { VitalsCard } from './vitals-card.tsx';
