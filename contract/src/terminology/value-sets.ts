import {
  dischargeDispositions,
  encounterClasses,
  encounterStatusList,
  priorities,
  requestCategories,
  requestSections,
  wardTypes,
} from './care-lists.ts';
import type { Coded } from './coded.ts';
import { genders } from './genders.ts';
import { examinedSystems, interpretations, socialTypes } from './observation-lists.ts';
import { mobileMoneyVendors, paymentMethods, walletReferenceTypes } from './payment-lists.ts';
import { bloodTypes, maritalStatuses } from './person-lists.ts';
import { periodUnits, provisionCodes, revenueTags, serviceCategories } from './service-lists.ts';

/** An entry of a built-in list; some lists carry more than the display. */
export interface ListEntry extends Coded {
  /** Of a currency: its sign and its decimal places. */
  readonly symbol?: string;
  readonly digits?: number;
  /** Of a part of a country: the country's code; of a district: its region's. */
  readonly parent?: string;
}

/**
 * What an organisation may change. `open`: everything, with entries of its own; `closed`: names, order and availability, because the
 * program depends on the codes; `fixed`: nothing.
 */
export type ListChanges = 'open' | 'closed' | 'fixed';

export interface ValueSetSource {
  title: string;
  changes: ListChanges;
  /** The long ones are fetched when they are first needed. */
  entries: () => Promise<readonly ListEntry[]>;
}

const written = (title: string, entries: readonly ListEntry[], changes: ListChanges = 'closed'): ValueSetSource => ({
  title,
  changes,
  entries: async () => entries,
});
const fetched = (
  title: string,
  file: () => Promise<{ default: { entries: readonly ListEntry[] } }>,
  changes: ListChanges = 'open',
): ValueSetSource => ({ title, changes, entries: async () => (await file()).default.entries });

/** Every built-in list, by the name used in the API (REF-001 to REF-021, REF-037). */
export const valueSets: Readonly<Record<string, ValueSetSource>> = {
  'act-priority-type': written('Priorities', priorities),
  'administrative-gender': written('Genders', genders),
  'blood-type': written('Blood types', bloodTypes, 'fixed'),
  'church-denomination': fetched('Churches', () => import('./data/church-denomination.json', { with: { type: 'json' } })),
  country: fetched('Countries', () => import('./data/country.json', { with: { type: 'json' } }), 'closed'),
  'country-subdivision': fetched(
    'Regions and parts of countries',
    () => import('./data/country-subdivision.json', { with: { type: 'json' } }),
    'fixed',
  ),
  'currency-type': fetched('Currencies', () => import('./data/currency-type.json', { with: { type: 'json' } }), 'closed'),
  'discharge-disposition': written('Discharge dispositions', dischargeDispositions),
  'district-of-ghana': fetched('Districts of Ghana', () => import('./data/district-of-ghana.json', { with: { type: 'json' } })),
  'dosage-form-type': fetched('Dosage forms', () => import('./data/dosage-form-type.json', { with: { type: 'json' } })),
  'dosage-route-type': fetched('Dosage routes', () => import('./data/dosage-route-type.json', { with: { type: 'json' } })),
  'encounter-class': written('Encounter classes', encounterClasses),
  'encounter-status': written('Encounter statuses', encounterStatusList, 'fixed'),
  'healthcare-service-category-type': written('Service categories', serviceCategories),
  'healthcare-service-provision-code': written('Provision codes', provisionCodes),
  'language-of-ghana': fetched('Languages of Ghana', () => import('./data/language-of-ghana.json', { with: { type: 'json' } })),
  'language-type': fetched('Languages', () => import('./data/language-type.json', { with: { type: 'json' } })),
  'marital-status': written('Marital statuses', maritalStatuses),
  'mobile-money-vendor': written('Mobile money vendors', mobileMoneyVendors, 'open'),
  'observation-interpretation': written('Interpretations of results', interpretations, 'fixed'),
  'payment-method': written('Payment methods', paymentMethods),
  'religious-affiliation': fetched('Religions', () => import('./data/religious-affiliation.json', { with: { type: 'json' } })),
  'revenue-tag': written('Revenue tags', revenueTags, 'open'),
  'service-period-unit': written('Service period units', periodUnits),
  'service-request-category': written('Service request categories', requestCategories),
  'service-request-section': written('Service request sections', requestSections),
  'service-type': fetched('Service types', () => import('./data/service-type.json', { with: { type: 'json' } })),
  'social-type': written('Kinds of social history', socialTypes, 'open'),
  specialty: { title: 'Specialties', changes: 'open', entries: async () => (await import('./specialties.ts')).specialties },
  'system-exam': written('Examination by system', examinedSystems, 'open'),
  'user-wallet-reference-type': written('Wallet reference types', walletReferenceTypes),
  'ward-types': written('Ward types', wardTypes, 'open'),
};
