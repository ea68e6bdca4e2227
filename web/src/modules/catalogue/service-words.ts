import { formatMoney } from '../../ui/page/format-money.ts';
import { openingText } from '../../ui/time/opening-text.ts';
import { catalogueWords as words } from './catalogue.words.ts';
import type { ServiceValues } from './service-values.ts';
import type { ServiceChoices } from './use-service-choices.ts';

/** What the form calls its fields. */
export const fieldLabels: Readonly<Record<keyof ServiceValues, string>> = {
  name: 'Name',
  code: 'Code',
  category: 'Category',
  service_class: 'Class',
  healthcare_service_specialties: 'Specialties',
  description: 'Description',
  duration: 'Duration (minutes)',
  availability: 'Availability',
  active: 'Active',
  virtual_service: 'Virtual service',
  healthcare_service_appointment_required: 'Appointment required',
  provision_codes: 'Paid',
  revenue_tag: 'Revenue tag',
  cash_price: 'Cash price',
  price_tiers: 'Price tiers',
  location_ids: 'Locations',
  practitioner_ids: 'Staff',
};

/** `GHS 60.00`, `GHS 60.00 to 120.00`, `Free`: what the tiers cost, from the cheapest to the dearest of each currency. */
export function tiersText(tiers: readonly { cost: string; currency: string }[]): string {
  const currencies = [...new Set(tiers.map(({ currency }) => currency))];
  return currencies
    .map((currency) => {
      const costs = tiers
        .filter((tier) => tier.currency === currency)
        .map(({ cost }) => cost)
        .sort((a, b) => Number(a) - Number(b));
      const [least = '0', most = '0'] = [costs[0], costs.at(-1)];
      if (Number(most) === 0) return 'Free';
      return least === most ? formatMoney(least, currency) : `${formatMoney(least, currency)} to ${formatMoney(most, '').trim()}`;
    })
    .join(' · ');
}

/** A field's value as text, for holding two states against each other. */
export function textOfField(values: ServiceValues, field: string, choices: ServiceChoices): string {
  const named = (codes: readonly string[], options: readonly { value: string; label: string }[]) =>
    codes.map((code) => options.find(({ value }) => value === code)?.label ?? code).join(', ');
  switch (field) {
    case 'price_tiers':
      return values.price_tiers.map(({ name, cost, currency }) => `${name} ${formatMoney(cost || '0', currency)}`).join(', ');
    case 'availability':
      return values.availability.map((opening) => openingText(opening)).join('; ');
    case 'location_ids':
      return named(values.location_ids, choices.locations) || words.everywhere;
    case 'practitioner_ids':
      return named(values.practitioner_ids, choices.practitioners);
    case 'healthcare_service_specialties':
      return named(values.healthcare_service_specialties, choices.specialties);
    case 'provision_codes':
      return named(values.provision_codes, choices.provisionCodes);
    case 'revenue_tag':
      return named(values.revenue_tag ? [values.revenue_tag] : [], choices.revenueTags);
    case 'active':
    case 'virtual_service':
    case 'healthcare_service_appointment_required':
      return values[field] ? 'Yes' : 'No';
    default:
      return String(values[field as keyof ServiceValues]);
  }
}
