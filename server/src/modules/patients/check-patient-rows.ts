import type { InNoTenant } from '../../platform/module.ts';
import { listTablesNamingPatients } from './patient-tables.store.ts';
import type { PatientRows } from './patients.ports.ts';

/** Tables that name a patient and are left as they are by a merge, with the reason. */
const left: Readonly<Record<string, string>> = {
  'audit.entry': 'sealed; who looks at the trail of a record sees that of the records merged into it as well',
  'audit.shown': 'goes with its entry',
};

/**
 * Refuses to start while a table names a patient by a column and no module says how a merge moves its rows: they would stay with a record
 * that nobody opens any more.
 */
export async function checkPatientRows(
  { inNoTenant }: { inNoTenant: InNoTenant },
  rows: Readonly<Record<string, PatientRows>>,
): Promise<void> {
  const said = [...Object.keys(left), ...Object.values(rows).flatMap(({ tables }) => tables)];
  const forgotten = (await inNoTenant('read', listTablesNamingPatients)).filter((name) => !said.includes(name));
  if (forgotten.length > 0)
    throw new Error(
      `No module says how a merge of patients moves ${forgotten.join(', ')}: hand its PatientRows to patients in modules.ts.`,
    );
}
