import * as z from 'zod';
import { IdParams, one, operation } from '../base/index.ts';
import { OrganizationQuery } from './patients.schema.ts';

/** The folder number as scanners read it, drawn as SVG. */
export const PatientCodes = z
  .object({
    mrn: z.string(),
    barcode: z
      .string()
      .nullable()
      .describe('Code 128; null where the folder number is too long for a label, or has letters that it cannot hold.'),
    qr: z.string().describe('A QR code.'),
  })
  .meta({ id: 'PatientCodes' });

export const readPatientCodes = operation({
  name: 'patients.readPatientCodes',
  spec: ['PAT-027', 'PAT-029', 'PAT-037'],
  summary: 'The folder number as a barcode and as a QR code, for the patient’s card, label and wristband.',
  permission: 'patients.read',
  method: 'GET',
  path: '/api/v2/emr/patients/{id}/codes',
  params: IdParams,
  query: OrganizationQuery,
  reply: one(PatientCodes),
  failures: ['not_found'],
  audit: { action: 'patient.print', patient: 'params.id' },
});
