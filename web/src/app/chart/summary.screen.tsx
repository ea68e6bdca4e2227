import { safeName } from '@akoma/contract/base';
import { readPatient } from '@akoma/contract/patients';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { AllergiesCard } from '../../modules/allergies/index.ts';
import { CarePlansCard, ProblemsCard, useVisitChanges, VisitsCard } from '../../modules/encounters/index.ts';
import { VitalsCard } from '../../modules/observations/index.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import classes from './chart.module.css';
import { ProfilePanel } from './patient-profile.tsx';

const here = getRouteApi('/shell/patients/$id/');

/** The overview for a colleague. Each card loads and fails independently; cards without permission are omitted (TAB-001). */
export function Screen() {
  const { id } = here.useParams();
  const {
    data: { data: patient },
  } = useSuspenseQuery(ask(readPatient, { params: { id } }));
  const { permissions, workspace } = useSession();
  useVisitChanges(id);
  const [vitals, visits, allergies, encounters] = [
    permissions.has('observations.read'),
    permissions.has('visits.read'),
    permissions.has('allergies.read'),
    permissions.has('encounters.read'),
  ];
  return (
    <div className={classes.summary}>
      <div className={classes.columns}>
        {vitals || visits || allergies || encounters ? (
          <div className={classes.cards}>
            {allergies && <AllergiesCard patient_id={id} patient={safeName(patient)} />}
            {encounters && <ProblemsCard patient_id={id} patient={safeName(patient)} />}
            {encounters && <CarePlansCard patient_id={id} />}
            {vitals && <VitalsCard patient_id={id} patient_name={patient.full_name} safe_name={safeName(patient)} person={patient} />}
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
