import { type FieldErrors, sentenceOf } from '../base/index.ts';

interface Terms {
  copay_type?: string | null | undefined;
  copay_amount?: string | null | undefined;
  coinsurance_percent?: string | null | undefined;
  valid_from?: string | undefined;
  valid_to?: string | null | undefined;
}

/** What is wrong with the terms of a policy as a whole, at its fields: for the form and the server alike. */
export function wrongTerms({ copay_type, copay_amount, coinsurance_percent, valid_from, valid_to }: Terms): FieldErrors {
  const errors: FieldErrors = {};
  if (copay_type === 'COPAY' && !copay_amount) errors.copay_amount = [sentenceOf('required', 'copay_amount')];
  if (copay_type === 'COINSURANCE' && !coinsurance_percent) errors.coinsurance_percent = [sentenceOf('required', 'coinsurance_percent')];
  if (valid_from && valid_to && valid_to < valid_from) errors.valid_to = ['Valid to should not be before valid from.'];
  return errors;
}
