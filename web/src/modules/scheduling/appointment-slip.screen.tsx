import { readOrganization } from '@akoma/contract/organization';
import { readAppointment } from '@akoma/contract/scheduling';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import type { Load } from '../../client/load.ts';
import { organizationId } from '../../client/session.ts';
import { groupedPhone } from '../../ui/page/grouped-phone.ts';
import { PrintPage } from '../../ui/print/print-page.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { appointmentWords as words } from './appointment.words.ts';
import classes from './appointment-slip.module.css';

const here = getRouteApi('/plain/patients/$id/appointments/$appointmentId/slip');

const asked = (appointment_id: string) => {
  const id = organizationId();
  return { appointment: ask(readAppointment, { params: { id, appointment_id } }), organization: ask(readOrganization, { params: { id } }) };
};

export const load = ({ queries, params }: Load) => {
  const { appointment, organization } = asked(params.appointmentId!);
  return Promise.all([queries.ensureQueryData(appointment), queries.ensureQueryData(organization)]);
};

/** What the patient takes home: when, where and with whom; no reason and nothing clinical (screens.md 3.8). */
export function Screen() {
  const { id, appointmentId } = here.useParams();
  const [printedAt] = useState(() => new Date().toISOString());
  const { appointment, organization } = asked(appointmentId);
  const { data: one } = useSuspenseQuery(appointment).data;
  const { data: hospital } = useSuspenseQuery(organization).data;
  const reach = [hospital.address, hospital.city].filter(Boolean).join(', ');
  return (
    <PrintPage
      title={words.slip}
      back={
        <Button
          component={Link}
          {...linkTo('/patients/$id/appointments', { id })}
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {words.backToAppointments}
        </Button>
      }
    >
      <div className={classes.screen}>
        <article className={classes.slip} aria-label={words.slip}>
          <div className={classes.hospital}>{hospital.name}</div>
          {reach && <p className={classes.reach}>{reach}</p>}
          <div>
            <p className={classes.name}>{one.patient_listed_name}</p>
            <p className={classes.reach}>
              {words.folder} <strong>{one.patient_mrn}</strong>
            </p>
          </div>
          <p className={classes.when}>
            <Moment at={one.slot.start} weekday />
          </p>
          <dl className={classes.facts}>
            <dt>{words.clinicAlone}</dt>
            <dd>{one.Healthcareservice.healthcare_service_name}</dd>
            <dt>{words.doctor}</dt>
            <dd>{one.slot_practitioner_name}</dd>
            <dt>{words.location}</dt>
            <dd>{one.location.name}</dd>
          </dl>
          <p className={classes.reach}>
            {words.bringSlip}
            {hospital.phone && ` ${words.callUs} ${groupedPhone(hospital.phone)}.`}
          </p>
          <p className={classes.foot}>
            {words.printed} <Moment at={printedAt} />
          </p>
        </article>
      </div>
    </PrintPage>
  );
}
