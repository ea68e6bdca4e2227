export { AllergiesCard } from './allergies-card.tsx';
export { useAllergyState } from './use-allergies.ts';
export { clinicalStatusNames } from './allergies.words.ts';
