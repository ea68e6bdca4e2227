import { getRouteApi } from '@tanstack/react-router';
import { PatientPayers } from '../../modules/billing/index.ts';
import { Dependents, loadDependents } from '../../modules/patients/index.ts';

const here = getRouteApi('/shell/patients/$id/dependents');

export const load = loadDependents;

/** Mother and children of a patient, and with them who pays and who is covered through the patient (TAB-019, ruling 111). */
export function Screen() {
  const { id } = here.useParams();
  return (
    <>
      <Dependents />
      <PatientPayers key={id} patient_id={id} />
    </>
  );
}
