import type { ServerModule } from '../../platform/module.ts';
import { runImport } from '../../platform/imports/run-import.ts';
import { checkPatientRows } from './check-patient-rows.ts';
import { ownRows } from './own-rows.store.ts';
import { patientImport } from './patient.import.ts';
import type { PatientsPorts } from './patients.ports.ts';
import { patientsRoutes } from './patients.routes.ts';

export const patients = (ports: PatientsPorts): ServerModule => {
  const rows = { patients: ownRows, ...ports.rows };
  return {
    name: 'patients',
    routes: (platform) => patientsRoutes({ ...platform, rows }),
    jobs: (platform) => [runImport(patientImport, platform)],
    checkAtStart: (platform) => checkPatientRows(platform, rows),
  };
};
