import * as z from 'zod';
import { AuditEntry, SeenWay } from '../audit/index.ts';
import { Id, Instant, ListedName } from '../base/index.ts';

/** An entry of the trail with the names of those it speaks of, as they are called today. */
export const AuditLine = AuditEntry.extend({
  deed: z.string().describe('What was done, in plain words.'),
  person_name: z.string().nullable().describe('Null: the system itself, or somebody who is no longer known here.'),
  patient_name: z.string().nullable(),
  patient_listed_name: ListedName.nullable(),
  patient_mrn: z.string().nullable(),
}).meta({ id: 'AuditLine' });
export type AuditLine = z.output<typeof AuditLine>;

/** How often in which way. */
const Ways = z.record(SeenWay, z.int());

/** A patient whose record was opened or changed, or who was shown in a list, a search, a file or a stream. */
export const SeenPatient = z
  .object({
    id: Id.describe('The patient.'),
    patient_name: z.string().nullable(),
    patient_listed_name: ListedName.nullable(),
    patient_mrn: z.string().nullable(),
    times: z.int(),
    changes: z.int().describe('Of these, changes rather than readings.'),
    ways: Ways,
    first_at: Instant,
    last_at: Instant,
  })
  .meta({ id: 'SeenPatient' });

/** A user who opened or changed a record, or was shown the patient in a list, a search, a file or a stream. */
export const Viewer = z
  .object({
    id: Id.describe('The membership.'),
    person_name: z.string().nullable(),
    times: z.int(),
    changes: z.int().describe('Of these, changes rather than readings.'),
    ways: Ways,
    patients: z.int().describe('Different patients.'),
    first_at: Instant,
    last_at: Instant,
  })
  .meta({ id: 'Onlooker' });

/** A sign-in event. */
export const SignInLine = z
  .object({
    id: Id,
    at: Instant,
    practitioner_id: Id.nullable().describe('The membership.'),
    person_name: z.string().nullable(),
    device: z.string().nullable().describe('Browser and system, as they named themselves.'),
    address: z.string().describe('The network address that it came from.'),
  })
  .meta({ id: 'SignInLine' });

/** The chain covers the whole installation, so only its state is shown, not the sign-ins in it. */
export const SignInChain = z
  .object({
    verified_at: Instant.nullable().describe('Null: it was not verified yet.'),
    findings: z.int().nullable().describe('What nothing but a broken hand explains; the operator is told what.'),
    heads: z.int().nullable().describe('Ends kept outside of the database that it was held against.'),
  })
  .meta({ id: 'SignInChain' });

/** An action that can occur in the audit trail. */
export const AuditAction = z.object({ action: z.string(), deed: z.string() });
export const AuditActions = z.object({ data: z.array(AuditAction) });
export const ActionsQuery = z.object({ managing_organization_id: Id.optional() });
