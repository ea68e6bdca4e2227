import { type CarePlan, carePlanStatusNames, listCarePlanVersions } from '@akoma/contract/encounters';
import { Button, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { ActivityItems, GoalItems } from './activity-items.tsx';
import classes from './care-plans.module.css';

/** What stood in a care plan before it was changed, the newest first. */
export function EarlierCarePlansDialog({ plan, onClose }: { plan: CarePlan; onClose: () => void }) {
  const found = useQuery({ ...ask(listCarePlanVersions, { params: { id: plan.id } }), staleTime: 0 });
  return (
    <Dialog
      opened
      size="lg"
      title={`${plan.title}: earlier versions`}
      onClose={onClose}
      footer={
        <Button variant="default" onClick={onClose} data-autofocus>
          Close
        </Button>
      }
    >
      {found.isError && <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
      {found.isPending && <LinesSkeleton lines={6} />}
      <div className={classes.plans}>
        {found.data?.data.map(({ version, title, status, note, goals, activities, replaced_at, replaced_by_name }) => (
          <article key={version} className={classes.plan}>
            <div className={classes.title}>
              <Title order={3}>{title}</Title>
              <span className={classes.quiet}>
                {carePlanStatusNames[status]}, until <Moment at={replaced_at} />, changed by {replaced_by_name}
              </span>
            </div>
            {note && <p className={classes.note}>{note}</p>}
            <GoalItems goals={goals} />
            <ActivityItems activities={activities} />
          </article>
        ))}
      </div>
    </Dialog>
  );
}
