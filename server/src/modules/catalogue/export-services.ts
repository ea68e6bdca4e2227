import * as contract from '@akoma/contract/catalogue';
import { displayOf, provisionCodes, revenueTags } from '@akoma/contract/terminology';
import { exporting } from '../../platform/sheets/sheet.ts';
import { listServiceIds, listServicesByIds } from './healthcare-service.store.ts';
import { readQuery } from './list-services.ts';

/** The list of services as a file. */
export const exportServices = exporting(contract.exportServices, {
  name: 'services',
  idsOf: async (ctx, query, limit) => {
    const { filters, order } = await readQuery(ctx, query);
    return listServiceIds(ctx, filters, order, limit);
  },
  rowsOf: listServicesByIds,
  columns: [
    { title: 'Code', of: ({ code }) => code },
    { title: 'Service', of: ({ name }) => name },
    { title: 'Category', of: ({ healthcare_service_categories: [category] }) => category?.text },
    { title: 'Class', of: ({ service_class }) => service_class },
    { title: 'Specialties', of: ({ healthcare_service_specialties: all }) => all.map(({ display }) => display).join('; ') },
    { title: 'Locations', of: ({ locations }) => (locations.length > 0 ? locations.map(({ name }) => name).join('; ') : 'All') },
    { title: 'Staff', of: ({ practitioners }) => practitioners.map(({ full_name }) => full_name).join('; ') },
    { title: 'Duration (minutes)', kind: 'number', of: ({ duration }) => duration },
    {
      title: 'Price tiers',
      of: ({ price_tiers }) => price_tiers.map(({ name, currency, cost }) => `${name}: ${currency} ${cost}`).join('; '),
    },
    { title: 'Paid', of: ({ provision_codes: all }) => all.map((code) => displayOf(provisionCodes, code)).join('; ') },
    { title: 'Revenue tag', of: ({ revenue_tag: tag }) => tag && displayOf(revenueTags, tag) },
    { title: 'Virtual', kind: 'yes-no', of: ({ virtual_service }) => virtual_service },
    { title: 'Appointment required', kind: 'yes-no', of: ({ healthcare_service_appointment_required: required }) => required },
    { title: 'Active', kind: 'yes-no', of: ({ active }) => active },
    { title: 'Description', of: ({ description }) => description },
  ],
});
