import { printVisitSummary, readVisitSummary } from '@akoma/contract/encounters';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconDownload, IconPrinter } from '@tabler/icons-react';
import { useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, Link } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, giveFailure } from '../../client/ask.ts';
import type { Load } from '../../client/load.ts';
import { request } from '../../client/request.ts';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { PrintSheet } from '../../ui/print/print-sheet.tsx';
import { pictureAddress } from '../files/index.ts';
import { encountersWords as words } from './encounters.words.ts';
import { SummaryBody } from './summary-body.tsx';
import classes from './visit-summary.module.css';

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
  useKeys([{ ...keyTable.print, run: () => window.print() }]);
  if (visit.patient !== id) return <ErrorState title="This visit belongs to another patient" />;
  return (
    <div className={classes.page}>
      <h1 className={classes.hidden}>
        {words.summary} of {patient.full_name}
      </h1>
      <div className={classes.tools} data-no-print>
        <Button component={Link} to={`/patients/${id}/visits`} variant="default" leftSection={<IconArrowLeft size={16} aria-hidden />}>
          Back to visits
        </Button>
        <span className={classes.right}>
          <Download id={visitId} />
          <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            Print
          </Button>
        </span>
      </div>
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
    </div>
  );
}

/** Asks for the PDF and hands it to the browser's downloads. */
function Download({ id }: { id: string }) {
  const [pending, setPending] = useState(false);
  const fetchFile = async () => {
    setPending(true);
    try {
      const { blob, filename } = await request(printVisitSummary, { params: { id } });
      const address = URL.createObjectURL(blob);
      const link = Object.assign(document.createElement('a'), { href: address, download: filename });
      link.click();
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch (error) {
      giveFailure(error, 'The PDF was not made');
    } finally {
      setPending(false);
    }
  };
  return (
    <ActionButton
      variant="default"
      pending={pending}
      pendingText="Making the PDF…"
      leftSection={<IconDownload size={16} aria-hidden />}
      onClick={() => void fetchFile()}
    >
      Download PDF
    </ActionButton>
  );
}
