import { hostname } from 'node:os';
import type { ImportCtx } from '../../platform/imports/import-kind.ts';
import { recordAudit } from './audit.store.ts';

/** One row of the trail for all patients of a batch, so that each patient's trail names the import that `operation` began. */
export function traceImport(
  { db, organization_id, asked_by, import_id }: ImportCtx,
  operation: `${string}.${string}`,
  action: string,
  patients: readonly string[],
): void {
  if (patients.length === 0) return;
  recordAudit(db, {
    ...{ organization_id, action, operation, user_id: null, practitioner_role_id: null, session_id: null, ...asked_by },
    ...{ patient_id: null, subjects: { id: import_id, patients }, request_id: null, node: hostname() },
  });
}
