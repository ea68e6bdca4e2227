import * as contract from '@akoma/contract/reports';
import type { Handler } from '../../platform/http/route.ts';
import { exporting } from '../../platform/sheets/sheet.ts';
import { describePeople, findSpanOfPeople, peopleAsked } from './list-people-behind.ts';
import { listPeopleByIds, listPeopleIds } from './people-behind.store.ts';

/** The people behind a figure as a file. */
export const exportPeopleBehind: Handler<typeof contract.exportPeopleBehind> = async (ctx, input, edge) => {
  const span = await findSpanOfPeople(ctx, input.query);
  const asked = await peopleAsked(ctx, span, input.query);
  const handler = exporting(contract.exportPeopleBehind, {
    name: 'figures-people',
    idsOf: (at, _query, limit) => listPeopleIds(at, span, asked, limit),
    rowsOf: async (at, ids) => describePeople(at, span, await listPeopleByIds(at, span, asked, ids)),
    patientsOf: async (at, ids) => (await listPeopleByIds(at, span, asked, ids)).map(({ patient }) => patient),
    columns: [
      { title: 'Time', kind: 'moment', of: ({ at }) => at },
      { title: 'Folder No.', of: ({ patient_detail }) => patient_detail.mrn },
      { title: 'Last name', of: ({ patient_detail }) => patient_detail.last_name },
      { title: 'First name', of: ({ patient_detail }) => patient_detail.first_name },
      { title: 'Sex', of: ({ patient_detail }) => patient_detail.gender },
      { title: 'Age group', of: ({ age_group_label }) => age_group_label },
      { title: 'Clinic', of: ({ location_name }) => location_name },
      { title: 'Practitioner', of: ({ practitioner_name }) => practitioner_name },
      { title: 'Waited (minutes)', kind: 'number', of: ({ waited }) => (waited === null ? null : Math.floor(waited / 60)) },
    ],
  });
  return handler(ctx, input, edge);
};
