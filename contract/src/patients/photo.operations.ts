import * as z from 'zod';
import { Id, one, operation, rule, sameAs } from '../base/index.ts';
import { fileRefusals } from '../files/index.ts';
import { Patient } from './patients.schema.ts';

const ofPatient = z.object({ id: Id.describe('The organisation.'), patient_id: Id });

export const uploadPatientPhoto = operation({
  name: 'patients.uploadPatientPhoto',
  spec: ['PAT-040'],
  summary: "Keeps a patient's photo in place of the one before: made anew, without place and camera.",
  permission: 'patients.write',
  method: 'POST',
  path: '/api/v1/providers/{id}/patient-photos/{patient_id}',
  params: ofPatient,
  body: z
    .object({
      file: z.file().optional().describe('PNG, JPEG or WebP of at most 10 MB; name, declared type and content must agree.'),
      photo: z.file().optional().meta(sameAs('file')),
    })
    .refine(({ file, photo }) => file ?? photo, { path: ['file'], ...rule('required') }),
  reply: one(Patient),
  failures: ['not_found', ...fileRefusals],
  status: 201,
  changes: ['files'],
  audit: { action: 'patient.photo', patient: 'params.patient_id' },
});

export const deletePatientPhoto = operation({
  name: 'patients.deletePatientPhoto',
  spec: ['PAT-040'],
  summary: "Takes the patient's photo off the record.",
  permission: 'patients.write',
  method: 'DELETE',
  path: '/api/v1/providers/{id}/patient-photos/{patient_id}',
  params: ofPatient,
  reply: one(Patient),
  failures: ['not_found'],
  changes: ['files'],
  audit: { action: 'patient.photo', patient: 'params.patient_id' },
});
