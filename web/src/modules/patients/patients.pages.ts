import { page } from '../../client/page.ts';

const patients = () => import('./patients.screen.tsx');

export const patientsPages = [
  page('recept-patients', '/recept-patients', patients, 'patients.read'),
  page('opd-patients', '/opd-patients', patients, 'patients.read'),
  page('virt-patients', '/virt-patients', patients, 'patients.read'),
  page('home-patients', '/home-patients', patients, 'patients.read'),
  page('bill-patients', '/bill-patients', patients, 'patients.read'),
  page('pharm-patients', '/pharm-patients', patients, 'patients.read'),
  page('covid-patients', '/covid-patients', patients, 'patients.read'),
  page('diag-patients', '/diag-patients', patients, 'patients.read'),
  page('ipd-patients', '/ipd-patients', patients, 'patients.read'),
  page('emerg-patients', '/emerg-patients', patients, 'patients.read'),
] as const;

/** Pages for paper. */
export const patientsPapers = [
  page('patients-id-print', '/patients/$id/print', () => import('./print-patient.screen.tsx'), 'patients.read'),
] as const;

/** Tabs of the patient's chart. */
export const patientsTabs = [] as const;
