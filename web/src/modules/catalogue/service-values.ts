import { type Currency, defaultCurrency, fieldErrors, type InputOf } from '@akoma/contract/base';
import type { createService } from '@akoma/contract/catalogue';
import {
  chargeNotValid,
  type FeeType,
  judgeTiers,
  NewService,
  readCharge,
  type Service,
  type ServiceKind,
} from '@akoma/contract/catalogue';
import { type OpeningValues, openingRowsOf, openingsOf } from '../../ui/form/opening-values.ts';

type Body = InputOf<typeof createService>['body'];

/** A row of the tiers; `key` keeps the row's fields together while rows are moved. */
export interface TierValues {
  key: string;
  uuid?: string | undefined;
  name: string;
  currency: Currency;
  cost: string;
  type: FeeType;
  description: string;
}

/** A service as the form holds one: texts, never null. The keys are those of the wire, so that refusals find their fields. */
export interface ServiceValues {
  name: string;
  code: string;
  category: ServiceKind | '';
  /** '': as the category. */
  service_class: ServiceKind | '';
  healthcare_service_specialties: string[];
  description: string;
  duration: number | string;
  availability: OpeningValues[];
  active: boolean;
  virtual_service: boolean;
  healthcare_service_appointment_required: boolean;
  provision_codes: FeeType[];
  revenue_tag: string;
  /** Of a new service alone: a price of its own that is added with it. */
  cash_price: string;
  price_tiers: TierValues[];
  location_ids: string[];
  practitioner_ids: string[];
}

let rows = 0;
const newKey = (): string => `row-${(rows += 1)}`;

export const newTier = (): TierValues => ({ key: newKey(), name: '', currency: defaultCurrency, cost: '', type: 'cost', description: '' });

/** An empty form: what the specification says of a service of which nothing is known (CAT-004, CAT-005, CAT-006). */
export const emptyValues: ServiceValues = {
  name: '',
  code: '',
  category: '',
  service_class: '',
  healthcare_service_specialties: [],
  description: '',
  duration: '',
  availability: [],
  active: true,
  virtual_service: false,
  healthcare_service_appointment_required: true,
  provision_codes: [],
  revenue_tag: '',
  cash_price: '',
  price_tiers: [],
  location_ids: [],
  practitioner_ids: [],
};

/** A record in the form's shape. */
export const valuesOf = (service: Service): ServiceValues => ({
  name: service.name,
  code: service.code,
  category: service.healthcare_service_categories[0]?.text ?? '',
  service_class: service.service_class,
  healthcare_service_specialties: service.healthcare_service_specialties.map(({ code }) => code),
  description: service.description ?? '',
  duration: service.duration ?? '',
  availability: openingRowsOf(service.availability),
  active: service.active,
  virtual_service: service.virtual_service,
  healthcare_service_appointment_required: service.healthcare_service_appointment_required,
  provision_codes: service.provision_codes,
  revenue_tag: service.revenue_tag ?? '',
  cash_price: '',
  price_tiers: service.price_tiers.map(({ uuid, name, currency, cost, type, description }) => ({
    key: uuid,
    uuid,
    name,
    currency,
    cost,
    type,
    description: description ?? '',
  })),
  location_ids: service.locations.map(({ id }) => id),
  practitioner_ids: service.practitioners.map(({ id }) => id),
});

/** A further service like this one: its tiers are its own, its code is the next. */
export const copyOf = (service: Service): ServiceValues => {
  const values = valuesOf(service);
  return {
    ...values,
    name: `${service.name} (copy)`.slice(0, 200),
    code: '',
    price_tiers: values.price_tiers.map((tier) => ({ ...tier, uuid: undefined })),
  };
};

/** What is sent. `displayOf` says what a specialty is called. */
export function bodyOf(values: ServiceValues, displayOf: (code: string) => string | undefined = () => undefined): Body {
  return {
    name: values.name,
    code: values.code.trim() || undefined,
    healthcare_service_categories: [{ text: values.category as ServiceKind }],
    service_class: values.service_class || undefined,
    healthcare_service_specialties: values.healthcare_service_specialties.map((code) => ({ code, display: displayOf(code) })),
    description: values.description.trim() || null,
    duration: values.duration === '' ? null : Number(values.duration),
    availability: openingsOf(values.availability),
    active: values.active,
    virtual_service: values.virtual_service,
    healthcare_service_appointment_required: values.healthcare_service_appointment_required,
    provision_codes: values.provision_codes,
    revenue_tag: values.revenue_tag || null,
    price_tiers: values.price_tiers.map(({ uuid, name, currency, cost, type, description }) => ({
      uuid,
      name,
      currency,
      cost: cost.trim() === '' ? undefined : cost,
      type,
      description: description || null,
    })),
    location_ids: values.location_ids,
    practitioner_ids: values.practitioner_ids,
  };
}

/** The form's own name for a field of the wire, and its sentence: what is asked for is a category, not its text. */
const atField = ([path, [sentence = '']]: [string, string[]]): [string, string] =>
  path.startsWith('healthcare_service_categories') ? ['category', sentence.replace(/^\S+/, 'Category')] : [path, sentence];

export const errorsFrom = (errors: Readonly<Record<string, string[]>>): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(atField));

/** What is wrong with the values, by field, in the words of the server. */
export function errorsIn(values: ServiceValues): Record<string, string> {
  const read = NewService.safeParse(bodyOf(values));
  const costs = judgeTiers(values.price_tiers.map(({ type, cost }) => ({ type, cost: cost.trim() || undefined })));
  const price = values.cash_price.trim() &&
    !readCharge(values.cash_price) && { cash_price: chargeNotValid.replace('Charge', 'Cash price') };
  return { ...errorsFrom(costs), ...price, ...(read.success ? {} : errorsFrom(fieldErrors(read.error))) };
}

/** The wire's name of each field of the form. */
const bodyKey = (field: string): string => (field === 'category' ? 'healthcare_service_categories' : field);

/** Only what was changed is sent: two people who change different fields do not overwrite each other. */
export function editOf(
  edit: Partial<ServiceValues>,
  values: ServiceValues,
  displayOf: (code: string) => string | undefined,
): Partial<Body> {
  const changed = new Set(Object.keys(edit).map(bodyKey));
  return Object.fromEntries(Object.entries(bodyOf(values, displayOf)).filter(([key]) => changed.has(key)));
}
