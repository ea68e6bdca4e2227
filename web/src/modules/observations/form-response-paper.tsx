import { readFormResponse } from '@akoma/contract/observations';
import { readOrganization } from '@akoma/contract/organization';
import { readPatient } from '@akoma/contract/patients';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import type { linkTo } from '../../client/link-to.ts';
import type { Load } from '../../client/load.ts';
import { organizationId, useSession } from '../../client/session.ts';
import { PrintPage } from '../../ui/print/print-page.tsx';
import { PrintSheet } from '../../ui/print/print-sheet.tsx';
import { FormAnswerList } from './form-answer-list.tsx';

const askOrganization = () => ask(readOrganization, { params: { id: organizationId() } });

export const loadPaper = async ({ queries, params }: Load) => {
  const [{ data }] = await Promise.all([
    queries.ensureQueryData(ask(readFormResponse, { params: { id: params.responseId! } })),
    queries.ensureQueryData(askOrganization()),
  ]);
  await queries.ensureQueryData(ask(readPatient, { params: { id: data.patient_id } }));
};

/** A form with its answers on A4. */
export function FormResponsePaper({ responseId, back }: { responseId: string; back: ReturnType<typeof linkTo> }) {
  const { user } = useSession();
  const [printedAt] = useState(() => new Date().toISOString());
  const { data: response } = useSuspenseQuery(ask(readFormResponse, { params: { id: responseId } })).data;
  const { data: patient } = useSuspenseQuery(ask(readPatient, { params: { id: response.patient_id } })).data;
  const { data: organization } = useSuspenseQuery(askOrganization()).data;
  return (
    <PrintPage
      title={response.form_title}
      back={
        <Button component={Link} {...back} variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
          Back to the form
        </Button>
      }
    >
      <PrintSheet
        organization={{
          name: organization.name,
          email: organization.email,
          phone: organization.phone,
          address: [organization.address, organization.city].filter(Boolean).join(', '),
        }}
        title={response.form_title}
        patient={{ ...patient, deceased_at: patient.is_deceased || null }}
        printedBy={user.full_name}
        printedAt={printedAt}
      >
        <FormAnswerList response={response} />
      </PrintSheet>
    </PrintPage>
  );
}
