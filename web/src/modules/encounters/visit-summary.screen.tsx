import { safeName } from '@akoma/contract/base';
import { printVisitSummary, readVisitSummary } from '@akoma/contract/encounters';
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import type { Load } from '../../client/load.ts';
import { PdfButton } from '../../client/pdf-button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { PrintPage } from '../../ui/print/print-page.tsx';
import { PrintSheet } from '../../ui/print/print-sheet.tsx';
import { pictureAddress } from '../files/index.ts';
import { encountersWords as words } from './encounters.words.ts';
import { SummaryBody } from './summary-body.tsx';

const here = getRouteApi('/plain/patients/$id/visits/$visitId/summary');

export const load = ({ queries, params }: Load) => queries.ensureQueryData(ask(readVisitSummary, { params: { id: params.visitId! } }));

/** The visit summary as it is printed; the same data make the PDF (VISIT-011, ENC-010, ENC-011). */
export function Screen() {
  const { id, visitId } = here.useParams();
  const {
    data: { data: summary },
  } = useSuspenseQuery(ask(readVisitSummary, { params: { id: visitId } }));
  const { visit, organization } = summary;
  const patient = visit.patient_detail;
  if (visit.patient !== id) return <ErrorState title="This visit belongs to another patient" />;
  return (
    <PrintPage
      title={`${words.summary} of ${safeName(patient)}`}
      back={
        <Button
          component={Link}
          {...linkTo('/patients/$id/visits', { id })}
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          Back to visits
        </Button>
      }
      actions={<PdfButton operation={printVisitSummary} id={visitId} />}
    >
      <PrintSheet
        organization={{
          name: organization.name,
          address: organization.lines.join(' · '),
          logo: organization.logo && pictureAddress(organization.logo, 'view'),
        }}
        title={words.summary}
        printedBy={summary.made_by_name}
        printedAt={summary.made_at}
        patient={{ ...patient, deceased_at: patient.is_deceased || null }}
      >
        <SummaryBody summary={summary} />
      </PrintSheet>
    </PrintPage>
  );
}
