import * as z from 'zod';
import { AuditEntry } from '../audit/index.ts';
import { Id, Instant, PageQuery } from '../base/index.ts';

/** An entry of the trail with the names of those it speaks of, as they are called today. */
export const AuditLine = AuditEntry.extend({
  deed: z.string().describe('What was done, in plain words.'),
  person_name: z.string().nullable().describe('Null: the house itself, or somebody who is no longer known here.'),
  patient_name: z.string().nullable(),
  patient_mrn: z.string().nullable(),
}).meta({ id: 'AuditLine' });
export type AuditLine = z.output<typeof AuditLine>;

const filters = {
  managing_organization_id: Id.optional(),
  practitioner_id: Id.optional().describe('The membership of whoever did it.'),
  patient_id: Id.optional(),
  action: z.string().trim().max(100).optional().describe('Whole, or its beginning followed by `*`: `patient.*`.'),
  operation: z.string().trim().max(100).optional(),
};

/** `search`: the number of a request or its beginning, or words of a reason. */
export const ListAuditQuery = PageQuery.omit({ ordering: true }).extend(filters);
export type ListAuditQuery = z.output<typeof ListAuditQuery>;
export const GroupedAuditQuery = ListAuditQuery.extend({
  start_date: ListAuditQuery.shape.start_date.describe('From this moment on. Left out, with neither person nor patient: the last 30 days.'),
});
export const ExportAuditQuery = ListAuditQuery.omit({ page: true, page_size: true });

/** A patient whose record somebody opened or changed. */
export const SeenPatient = z
  .object({
    id: Id.describe('The patient.'),
    patient_name: z.string().nullable(),
    patient_mrn: z.string().nullable(),
    times: z.int(),
    changes: z.int().describe('Of these, deeds that were more than looking.'),
    first_at: Instant,
    last_at: Instant,
  })
  .meta({ id: 'SeenPatient' });

/** Somebody who opened or changed a record. */
export const Onlooker = z
  .object({
    id: Id.describe('The membership.'),
    person_name: z.string().nullable(),
    times: z.int(),
    changes: z.int().describe('Of these, deeds that were more than looking.'),
    patients: z.int().describe('Different patients.'),
    first_at: Instant,
    last_at: Instant,
  })
  .meta({ id: 'Onlooker' });

/** An action that the trail may hold. */
export const AuditAction = z.object({ action: z.string(), deed: z.string() });
export const AuditActions = z.object({ data: z.array(AuditAction) });
export const ActionsQuery = z.object({ managing_organization_id: Id.optional() });

/** Which of the three lists a screen shows; in its address. */
export const auditViews = ['patients', 'people'] as const;
