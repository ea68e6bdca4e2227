import { type CarePlan, listCarePlans } from '@akoma/contract/encounters';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { ActivityItems, GoalItems } from './activity-items.tsx';
import classes from './care-plans.module.css';
import { carePlansWords as words } from './care-plans.words.ts';

/** The care plans that run, and what of them is overdue, for the chart's Summary (ruling 137); loads and fails independently. */
export function CarePlansCard({ patient_id }: { patient_id: string }) {
  const plans = useQuery(ask(listCarePlans, { query: { patient_id, status: 'active', page_size: 100 } }));
  const rows = plans.data?.data ?? [];
  return (
    <SectionCard
      title={words.title}
      pending={plans.isFetching}
      skeletonLines={2}
      {...(plans.isError && { error: plans.error.message })}
      onRetry={() => void plans.refetch()}
      action={
        <Anchor component={Link} {...linkTo('/patients/$id/care-plans', { id: patient_id })} size="sm" className="akoma-target">
          {words.all}
        </Anchor>
      }
      empty={<EmptyState title={words.noneRuns} why={words.noneRunsWhy} />}
    >
      {rows.length > 0 && rows.map((plan) => <Late key={plan.id} plan={plan} />)}
    </SectionCard>
  );
}

const Late = ({ plan }: { plan: CarePlan }) => (
  <div className={classes.late}>
    <strong>{plan.title}</strong>
    {plan.overdue ? (
      <>
        <GoalItems goals={plan.goals.filter(({ overdue }) => overdue)} />
        <ActivityItems activities={plan.activities.filter(({ overdue }) => overdue)} plan={plan} />
      </>
    ) : (
      <span className={classes.quiet}>{words.nothingLate}</span>
    )}
  </div>
);
