import { listAuditActions } from '@akoma/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { askCached } from '../../client/ask.ts';
import type { ListFilter } from '../../client/list/list-filters.tsx';
import { PatientChoice, usePatientName } from '../patients/index.ts';
import { PersonChoice, usePersonName } from './person-choice.tsx';

/** The filters of the trail, the same above its three lists; `search` is what the list's address says. */
export function useTrailFilters(search: Readonly<Record<string, unknown>>): readonly ListFilter[] {
  const { practitioner_id = '', patient_id = '' } = search as { practitioner_id?: string; patient_id?: string };
  const actions = useQuery(askCached(listAuditActions));
  return [
    { key: 'practitioner_id', label: 'Person', choice: PersonChoice, shown: usePersonName(practitioner_id) },
    { key: 'patient_id', label: 'Patient', choice: PatientChoice, shown: usePatientName(patient_id) },
    {
      key: 'action',
      label: 'Action',
      any: 'Any action',
      options: (actions.data?.data ?? []).map(({ action, deed }) => ({ value: action, label: deed })),
    },
    { days: 'Days' },
  ];
}
