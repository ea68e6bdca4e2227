import * as contract from '@akoma/contract/reports';
import type { Handler } from '../../platform/http/route.ts';
import { exporting } from '../../platform/sheets/sheet.ts';
import { listSeenByIds, listSeenIds } from './audit-trail.store.ts';
import { findGroups } from './find-trail.ts';
import type { ReportsMeans } from './reports.ports.ts';

/** The patients whose records were opened or changed, as a file for reporting a breach. */
export const exportPatientsSeen =
  (ports: Pick<ReportsMeans, 'keepTyped'>): Handler<typeof contract.exportPatientsSeen> =>
  async (ctx, input, edge) => {
    const filter = await findGroups(ports, ctx, input.query);
    const handler = exporting(contract.exportPatientsSeen, {
      name: 'patients-seen',
      idsOf: (at, _query, limit) => listSeenIds(at, filter, limit),
      rowsOf: (at, ids) => listSeenByIds(at, filter, ids),
      patientsOf: async (_at, ids) => ids,
      columns: [
        { title: 'Patient', of: ({ patient_name }) => patient_name },
        { title: 'Folder No.', of: ({ patient_mrn }) => patient_mrn },
        { title: 'Times', kind: 'number', of: ({ times }) => times },
        { title: 'Of these more than looking', kind: 'number', of: ({ changes }) => changes },
        { title: 'First', kind: 'moment', of: ({ first_at }) => first_at },
        { title: 'Last', kind: 'moment', of: ({ last_at }) => last_at },
        { title: 'Patient’s id', of: ({ id }) => id },
      ],
    });
    return handler(ctx, input, edge);
  };
