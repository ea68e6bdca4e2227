import { safeName } from '@akoma/contract/base';
import { readPatient } from '@akoma/contract/patients';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { Fact, PatientFacts } from '../../ui/person/patient-facts.tsx';
import { Day } from '../../ui/time/when.tsx';
import { patientEntry } from './patient-entry.ts';
import classes from './patients.module.css';
import { patientsWords as words } from './patients.words.ts';

/** A look at a patient from the list, without leaving it (LIST-006). */
export function PatientDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const { workspace } = useSession();
  const found = useQuery(ask(readPatient, { params: { id } }));
  const patient = found.data?.data;
  const address = patient?.address && [patient.address.line, patient.address.city, patient.address.state].filter(Boolean).join(', ');
  return (
    <Dialog
      opened
      title={patient ? safeName(patient) : 'Patient'}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          <Button component={Link} {...patientEntry(id, workspace)} data-autofocus>
            {words.openChart}
          </Button>
        </>
      }
    >
      {found.isError && <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
      {!found.isError && !patient && <LinesSkeleton lines={6} />}
      {patient && (
        <>
          <PatientFacts patient={{ ...patient, deceased_at: patient.deceased_at ?? (patient.is_deceased || null) }} />
          <dl className={classes.facts}>
            <Fact label="Phone">{patient.mobile}</Fact>
            <Fact label="Email">{patient.email}</Fact>
            <Fact label="Address">{address}</Fact>
            <Fact label="Last encounter">
              <Day on={patient.last_encounter_at} absent="None yet" />
            </Fact>
          </dl>
        </>
      )}
    </Dialog>
  );
}
