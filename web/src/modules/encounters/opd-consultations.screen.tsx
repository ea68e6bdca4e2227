import { getRouteApi } from '@tanstack/react-router';
import {
  encounterDays,
  EncounterList,
  encountersOf,
  placeColumn,
  reasonColumn,
  startColumn,
  stateFilter,
  statusColumn,
  withColumn,
} from './encounter-list.tsx';
import { encountersWords as words } from './encounters.words.ts';

const here = getRouteApi('/shell/patients/$id/opd-consultations');
const consultations = encountersOf('patient-opd-consultations', { encounter_type: 'AMB' });
export const { load, search } = consultations;

/** The ambulatory encounters of one patient (TAB-016). */
export function Screen() {
  const { id } = here.useParams();
  return (
    <EncounterList
      patient_id={id}
      encounters={consultations}
      title={words.opdConsultations}
      things="OPD consultations"
      columns={[startColumn, statusColumn, reasonColumn, withColumn, placeColumn]}
      filters={[stateFilter, encounterDays]}
    />
  );
}
