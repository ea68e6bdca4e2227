import { minorOf } from '@akoma/contract/base';
import type { HealthPolicy, PolicyTerms } from '@akoma/contract/payers';

/** 2050 → `"20.50"`, hundredths of a percent as the percentage that is shown. */
export const percentOf = (hundredths: number): string => `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;

const minorOrNull = (amount: string | null) => (amount === null ? null : minorOf(amount));

/** A policy as its columns keep it: of the patient's own part only what its type names. */
export function columnsOfTerms({ copay_type, copay_amount, coinsurance_percent, visit_limit, year_limit, ...terms }: PolicyTerms) {
  return {
    ...terms,
    copay_type,
    copay_minor: copay_type === 'COPAY' ? minorOrNull(copay_amount) : null,
    coinsurance_hundredths: copay_type === 'COINSURANCE' ? minorOrNull(coinsurance_percent) : null,
    visit_limit_minor: minorOrNull(visit_limit),
    year_limit_minor: minorOrNull(year_limit),
  };
}

/** The terms of a policy after an edit: what was sent, and what stands. */
export function termsOf(before: HealthPolicy, sent: { [Term in keyof PolicyTerms]?: PolicyTerms[Term] | undefined }): PolicyTerms {
  return {
    name: sent.name ?? before.name,
    number: sent.number === undefined ? before.number : sent.number,
    copay_type: sent.copay_type === undefined ? before.copay_type : sent.copay_type,
    copay_amount: sent.copay_amount === undefined ? before.copay_amount : sent.copay_amount,
    coinsurance_percent: sent.coinsurance_percent === undefined ? before.coinsurance_percent : sent.coinsurance_percent,
    own_part_per: sent.own_part_per ?? before.own_part_per,
    currency: sent.currency ?? before.currency,
    excluded_service_ids: sent.excluded_service_ids ?? before.excluded_service_ids,
    visit_limit: sent.visit_limit === undefined ? before.visit_limit : sent.visit_limit,
    year_limit: sent.year_limit === undefined ? before.year_limit : sent.year_limit,
    authorization_required: sent.authorization_required ?? before.authorization_required,
    valid_from: sent.valid_from ?? before.valid_from,
    valid_to: sent.valid_to === undefined ? before.valid_to : sent.valid_to,
    status: sent.status ?? before.status,
  };
}
