import * as z from 'zod';
import { Id, orderings, PageQuery } from '../base/index.ts';
import { managingFields } from '../organization/index.ts';
import { serviceKinds } from './service-choices.ts';

// What the address of the list carries stands by itself: it travels with the first page of the web app, and the rest need not.

export const Category = z.enum(serviceKinds);

const serviceFilters = {
  category: Category.optional(),
  service_class: Category.optional(),
  specialty: z.string().trim().min(1).max(80).optional().describe('Its code.'),
  active: z.stringbool().optional(),
  location_id: Id.optional().describe('Given there, or at every location.'),
  practitioner_id: Id.optional().describe('Who works in it.'),
};
export const serviceOrderings = ['name', 'code', 'category', 'service_class', 'duration', 'created_at', 'updated_at'] as const;
export const ListServicesQuery = PageQuery.extend({ ...managingFields, ...serviceFilters, ordering: orderings(serviceOrderings) });
export const ExportServicesQuery = ListServicesQuery.omit({ page: true, page_size: true });
