export { type Draft, type DraftContent, type DraftOffer, useDraft } from './draft.ts';
export { DraftOffers, DraftStamp } from './draft-offers.tsx';
