import type pg from 'pg';
import { asOrganization, pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { newId } from '../../platform/id.ts';
import { type NewEntry, recordAudit } from './audit.store.ts';

/** An entry like those of platform/http, with the test's values. */
export const someEntry = (organization_id: string, entry: Partial<NewEntry> = {}): NewEntry => ({
  organization_id,
  user_id: newId(),
  practitioner_role_id: newId(),
  session_id: newId(),
  action: 'patient.read',
  operation: 'patients.readPatient',
  patient_id: newId(),
  subjects: { id: newId() },
  request_id: newId(),
  node: 'test',
  ...entry,
});

/** Records entries one by one, each in its own transaction. */
export async function recorded(organization_id: string, entries: readonly Partial<NewEntry>[], through: pg.Pool = pool): Promise<void> {
  for (const entry of entries) {
    await withTenant(through, organization_id, 'write', async (db) => recordAudit(db, someEntry(organization_id, entry)));
  }
}

/** A new organisation with that many entries. */
export async function auditedOrganization(count: number): Promise<string> {
  const { id } = await asOrganization();
  await recorded(
    id,
    Array.from({ length: count }, () => ({})),
  );
  return id;
}
