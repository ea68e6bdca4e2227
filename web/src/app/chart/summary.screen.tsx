import { readPatient } from '@akoma/contract/patients';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { VisitsCard } from '../../modules/encounters/index.ts';
import { VitalsCard } from '../../modules/observations/index.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import classes from './chart.module.css';
import { ProfilePanel } from './patient-profile.tsx';

const here = getRouteApi('/shell/patients/$id/');

/** What a colleague wants to know first. Each card comes and fails by itself; what the role may not read is left out (TAB-001). */
export function Screen() {
  const { id } = here.useParams();
  const {
    data: { data: patient },
  } = useSuspenseQuery(ask(readPatient, { params: { id } }));
  const { permissions, workspace } = useSession();
  const [vitals, visits] = [permissions.has('observations.read'), permissions.has('visits.read')];
  return (
    <div className={classes.summary}>
      <div className={classes.columns}>
        {vitals || visits ? (
          <div className={classes.cards}>
            {vitals && <VitalsCard patient_id={id} patient_name={patient.full_name} birth_date={patient.birth_date} />}
            {visits && <VisitsCard patient_id={id} patient_name={patient.full_name} />}
          </div>
        ) : (
          <EmptyState title="Your role sees no clinical part of this record." why="Ask an administrator if you need one." />
        )}
        {workspace !== 'ADMIN' && <ProfilePanel patient={patient} />}
      </div>
    </div>
  );
}
