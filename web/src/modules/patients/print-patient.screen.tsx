import { readPatient, readPatientCodes } from '@akoma/contract/patients';
import { Button, SegmentedControl, Text } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import type { Load } from '../../client/load.ts';
import { useSession } from '../../client/session.ts';
import { PrintPage } from '../../ui/print/print-page.tsx';
import { patientEntry } from './patient-entry.ts';
import { PatientSlip, type SlipForm } from './patient-slip.tsx';
import classes from './patient-slip.module.css';
import { patientsWords as words } from './patients.words.ts';

const here = getRouteApi('/plain/patients/$id/print');
const forms: readonly SlipForm[] = ['card', 'label', 'wristband'];

export const load = ({ queries, params }: Load) =>
  Promise.all([
    queries.ensureQueryData(ask(readPatient, { params: { id: params.id! } })),
    queries.ensureQueryData(ask(readPatientCodes, { params: { id: params.id! } })),
  ]);

/** The patient's card, label or wristband in its own size, to be printed (ruling 115, PAT-027, PAT-029). */
export function Screen() {
  const { id } = here.useParams();
  const {
    data: { data: patient },
  } = useSuspenseQuery(ask(readPatient, { params: { id } }));
  const {
    data: { data: codes },
  } = useSuspenseQuery(ask(readPatientCodes, { params: { id } }));
  const [form, setForm] = useState<SlipForm>('card');
  const { workspace, provider } = useSession();
  return (
    <PrintPage
      title={words.print}
      back={
        <Button component={Link} {...patientEntry(id, workspace)} variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
          {words.backToChart}
        </Button>
      }
      actions={
        <SegmentedControl
          aria-label={words.print}
          value={form}
          onChange={setForm}
          data={forms.map((value) => ({ value, label: words.slips[value] }))}
        />
      }
    >
      <Text data-no-print size="sm" mb="md" ta="center">
        {words.slipSizes[form]}
      </Text>
      <div className={classes.screen}>
        <PatientSlip form={form} patient={patient} codes={codes} hospital={provider.organization_name} />
      </div>
    </PrintPage>
  );
}
