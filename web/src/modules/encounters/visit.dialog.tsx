import { readVisit } from '@akoma/contract/encounters';
import { dischargeDispositions, displayOf } from '@akoma/contract/terminology';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { Fact } from '../../ui/person/patient-facts.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { VisitBadge } from './encounter-badge.tsx';
import classes from './encounters.module.css';
import { encountersWords as words } from './encounters.words.ts';
import { InCharge } from './in-charge.tsx';

/** A look at a visit from the list, without leaving it (LIST-006). */
export function VisitDialog({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery(ask(readVisit, { params: { id } }));
  const visit = found.data?.data;
  const summary = visit && (
    <Button component={Link} {...linkTo('/patients/$id/visits/$visitId/summary', { id: visit.patient, visitId: id })} data-autofocus>
      {words.summary}
    </Button>
  );
  return (
    <Dialog
      opened
      title={words.visit}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            Close
          </Button>
          {summary}
        </>
      }
    >
      {found.isError && <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
      {!found.isError && !visit && <LinesSkeleton lines={6} />}
      {visit && (
        <dl className={classes.facts}>
          <Fact label="Status">
            <VisitBadge status={visit.status} />
          </Fact>
          <Fact label="Arrived">
            <Moment at={visit.arrived_at} absent="Not arrived yet" />
          </Fact>
          <Fact label="Ended">
            <Moment at={visit.ended_at} absent="Not ended yet" />
          </Fact>
          <Fact label="Reason">{visit.reason ?? 'None given'}</Fact>
          <Fact label="In charge">
            <InCharge visit={visit} />
          </Fact>
          <Fact label="Location">{visit.location_name ?? 'None'}</Fact>
          <Fact label="Entered by">{visit.created_by_name}</Fact>
          {visit.discharge_disposition && (
            <Fact label="Discharge disposition">{displayOf(dischargeDispositions, visit.discharge_disposition)}</Fact>
          )}
          {visit.end_note && <Fact label={visit.status === 'cancelled' ? 'Why it was cancelled' : 'Closing note'}>{visit.end_note}</Fact>}
        </dl>
      )}
    </Dialog>
  );
}
