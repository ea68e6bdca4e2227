import * as contract from '@akoma/contract/encounters';
import { dischargeDispositions, displayOf } from '@akoma/contract/terminology';
import { exporting } from '../../platform/sheets/sheet.ts';
import { describeVisits } from './describe-visits.ts';
import { checkVisitFilter } from './list-visits.ts';
import { listPatientsOfVisits, listVisitIds, listVisitsByIds } from './visit.store.ts';

/** The list of visits as a file. */
export const exportVisits = exporting(contract.exportVisits, {
  name: 'visits',
  idsOf: async (ctx, query, limit) => {
    const ids = await listVisitIds(ctx, query, limit);
    if (ids.length === 0) await checkVisitFilter(ctx, query);
    return ids;
  },
  rowsOf: async (ctx, ids) => describeVisits(ctx, await listVisitsByIds(ctx, ids)),
  patientsOf: listPatientsOfVisits,
  columns: [
    { title: 'Arrived', kind: 'moment', of: ({ arrived_at }) => arrived_at },
    { title: 'Ended', kind: 'moment', of: ({ ended_at }) => ended_at },
    { title: 'Status', of: ({ status }) => status },
    { title: 'Folder No.', of: ({ patient_detail }) => patient_detail.mrn },
    { title: 'Last name', of: ({ patient_detail }) => patient_detail.last_name },
    { title: 'First name', of: ({ patient_detail }) => patient_detail.first_name },
    { title: 'Phone', of: ({ patient_detail }) => patient_detail.mobile },
    { title: 'Reason', of: ({ reason }) => reason },
    { title: 'In charge', of: ({ assigned_to_name }) => assigned_to_name },
    { title: 'Location', of: ({ location_name }) => location_name },
    { title: 'Type', of: ({ type }) => type },
    { title: 'Discharge disposition', of: ({ discharge_disposition: code }) => code && displayOf(dischargeDispositions, code) },
    { title: 'Entered', kind: 'moment', of: ({ created_at }) => created_at },
  ],
});
