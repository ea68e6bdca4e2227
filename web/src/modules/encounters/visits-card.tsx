import { listVisits } from '@akoma/contract/encounters';
import { Anchor, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { countOf } from '../../client/list/count-of.ts';
import { useSession } from '../../client/session.ts';
import { EmptyState, nothingFor } from '../../ui/page/empty-state.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { VisitBadge } from './encounter-badge.tsx';
import classes from './encounters.module.css';
import { encountersWords as words } from './encounters.words.ts';

const shown = 5;

/** The latest visits of a patient, for the chart's Summary, with the ways to all encounters (ruling 134); loads and fails independently. */
export function VisitsCard({ patient_id, patient_name }: { patient_id: string; patient_name: string }) {
  const visits = useQuery(ask(listVisits, { query: { patient: patient_id, page: 1, page_size: shown } }));
  const mayRead = useSession().permissions.has('encounters.read');
  const rows = visits.data?.data ?? [];
  const count = countOf(visits.data);
  return (
    <SectionCard
      title="Visits"
      pending={visits.isFetching}
      skeletonLines={4}
      {...(visits.isError && { error: visits.error.message })}
      onRetry={() => void visits.refetch()}
      action={
        <Group gap="md">
          <Anchor component={Link} {...linkTo('/patients/$id/timeline', { id: patient_id })} size="sm" className="akoma-target">
            {words.timeline}
          </Anchor>
          {mayRead && (
            <>
              <Anchor component={Link} {...linkTo('/patients/$id/encounters', { id: patient_id })} size="sm" className="akoma-target">
                {words.encounters}
              </Anchor>
              <Anchor
                component={Link}
                {...linkTo('/patients/$id/opd-consultations', { id: patient_id })}
                size="sm"
                className="akoma-target"
              >
                {words.opdConsultations}
              </Anchor>
            </>
          )}
          <Anchor component={Link} {...linkTo('/patients/$id/visits', { id: patient_id })} size="sm" className="akoma-target">
            {count > rows.length ? `All ${count} visits` : 'All visits'}
          </Anchor>
        </Group>
      }
      empty={<EmptyState title={nothingFor('visits', patient_name)} />}
    >
      {rows.length > 0 && (
        <ul className={classes.plain}>
          {rows.map((visit) => (
            <li key={visit.id} className={classes.visit}>
              <Anchor
                component={Link}
                {...linkTo('/patients/$id/visits/$visitId/summary', { id: patient_id, visitId: visit.id })}
                inherit
                className={classes.when}
              >
                <Moment at={visit.arrived_at} absent="Not arrived yet" />
              </Anchor>
              <VisitBadge status={visit.status} />
              <span className={classes.about}>
                {visit.reason || 'No reason given'}
                <span className={classes.quiet}> {[visit.assigned_to_name, visit.location_name].filter(Boolean).join(' · ')}</span>
              </span>
              {visit.open_encounter_id && (
                <Anchor
                  component={Link}
                  {...linkTo('/patients/$id/encounters/$encounterId', { id: patient_id, encounterId: visit.open_encounter_id })}
                  size="sm"
                  className={classes.open}
                >
                  Open encounter
                </Anchor>
              )}
            </li>
          ))}
        </ul>
      )}
    </SectionCard>
  );
}
