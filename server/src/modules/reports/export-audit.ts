import * as contract from '@akoma/contract/reports';
import type { Handler } from '../../platform/http/route.ts';
import { exporting } from '../../platform/sheets/sheet.ts';
import { listPatientsOfEntries, listTrailByIds, listTrailIds } from './audit-trail.store.ts';
import { findTrail } from './find-trail.ts';
import type { ReportsMeans } from './reports.ports.ts';
import { actionsBy } from './reports.rules.ts';

/** The audit trail as a file. */
export function exportAudit(ports: Pick<ReportsMeans, 'actions' | 'keepTyped'>): Handler<typeof contract.exportAudit> {
  const words = actionsBy(ports.actions);
  return exporting(contract.exportAudit, {
    name: 'audit-trail',
    idsOf: async (ctx, query, limit) => listTrailIds(ctx, await findTrail(ports, ctx, query), limit),
    rowsOf: (ctx, ids) => listTrailByIds(ctx, ids),
    patientsOf: listPatientsOfEntries,
    columns: [
      { title: 'When', kind: 'moment', of: ({ at }) => at },
      { title: 'Person', of: ({ person_name }) => person_name },
      { title: 'What was done', of: (line) => words.of(line) },
      { title: 'Patient', of: ({ patient_name }) => patient_name },
      { title: 'Folder No.', of: ({ patient_mrn }) => patient_mrn },
      { title: 'Reason', of: ({ reason }) => reason },
      { title: 'Action', of: ({ action }) => action },
      { title: 'Operation', of: ({ operation }) => operation },
      { title: 'Request number', of: ({ request_id }) => request_id },
      { title: 'Place in the chain', kind: 'number', of: ({ seq }) => seq },
      { title: 'Entry', of: ({ id }) => id },
      { title: 'Person’s id', of: ({ practitioner_role_id }) => practitioner_role_id },
      { title: 'Patient’s id', of: ({ patient_id }) => patient_id },
    ],
  });
}
