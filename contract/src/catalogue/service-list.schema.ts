import * as z from 'zod';
import { Id, orderings, PageQuery } from '../base/index.ts';
import { managingFields } from '../organization/index.ts';
import { serviceKinds } from './service-choices.ts';

// The query of the list is a file of its own: the web app's first page loads it, without the remaining schemas.

export const Category = z.enum(serviceKinds);

const serviceFilters = {
  category: Category.optional(),
  service_class: Category.optional(),
  specialty: z.string().trim().min(1).max(80).optional().describe('Its code.'),
  active: z.stringbool().optional(),
  location_id: Id.optional().describe('Given there, or at every location.'),
  practitioner_id: Id.optional().describe('Staff.'),
};
export const serviceOrderings = ['name', 'code', 'category', 'service_class', 'duration', 'created_at', 'updated_at'] as const;
export const ListServicesQuery = PageQuery.extend({ ...managingFields, ...serviceFilters, ordering: orderings(serviceOrderings) });
export const ExportServicesQuery = ListServicesQuery.omit({ page: true, page_size: true });
