export { VitalsCard } from './vitals-card.tsx';
