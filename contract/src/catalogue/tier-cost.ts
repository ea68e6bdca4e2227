import { type FieldErrors, minorOf, sentenceOf } from '../base/index.ts';
import type { FeeType } from './service-choices.ts';

/** The errors of price tiers, by field: a free tier costs nothing, any other needs a cost (CAT-018). */
export function judgeTiers(tiers: readonly { type?: FeeType | undefined; cost?: string | undefined }[]): FieldErrors {
  const errors: FieldErrors = {};
  tiers.forEach(({ type, cost }, at) => {
    if (type !== 'free' && cost === undefined) errors[`price_tiers.${at}.cost`] = [sentenceOf('required', 'cost')];
    if (type === 'free' && cost !== undefined && minorOf(cost) !== 0) errors[`price_tiers.${at}.cost`] = [sentenceOf('invalid', 'cost')];
  });
  return errors;
}
