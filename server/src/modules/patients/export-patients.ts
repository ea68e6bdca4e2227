import * as contract from '@akoma/contract/patients';
import { exporting } from '../../platform/sheets/sheet.ts';
import { filtersOf } from './list-patients.ts';
import { listPatientCards } from './patients.store.ts';
import { listPatientIds } from './search.store.ts';
import { searchTerms } from './search-word.rules.ts';

/** The list of patients as a file. */
export const exportPatients = exporting(contract.exportPatients, {
  name: 'patients',
  idsOf: async (ctx, query, limit) => {
    const terms = searchTerms(query.search ?? '');
    if (query.search && terms.names.length + terms.numbers.length === 0) return [];
    return listPatientIds(ctx, terms, filtersOf(query), { ordering: query.ordering ?? '-created_at', limit });
  },
  rowsOf: async (ctx, ids) => [...(await listPatientCards(ctx, ids)).values()],
  patientsOf: async (_ctx, ids) => ids,
  columns: [
    { title: 'Folder No.', of: ({ mrn }) => mrn },
    { title: 'Last name', of: ({ last_name }) => last_name },
    { title: 'First name', of: ({ first_name }) => first_name },
    { title: 'Born', kind: 'day', of: ({ birth_date }) => birth_date },
    { title: 'Birth date is', of: ({ birth_date_precision }) => (birth_date_precision === 'day' ? 'exact' : birth_date_precision) },
    { title: 'Age (years)', kind: 'number', of: ({ age }) => age },
    { title: 'Gender', of: ({ gender }) => gender },
    { title: 'Phone', of: ({ mobile }) => mobile },
    { title: 'Email', of: ({ email }) => email },
    { title: 'Registered', kind: 'moment', of: ({ created_at }) => created_at },
    { title: 'Last encounter', kind: 'moment', of: ({ last_encounter_at }) => last_encounter_at },
    { title: 'In a visit', kind: 'yes-no', of: ({ current_visit_id }) => current_visit_id !== null },
    { title: 'On admission', kind: 'yes-no', of: ({ is_hospitalized }) => is_hospitalized },
    { title: 'Deceased', kind: 'yes-no', of: ({ is_deceased }) => is_deceased },
    { title: 'Record in use', kind: 'yes-no', of: ({ active }) => active },
  ],
});
