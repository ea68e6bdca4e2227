import { type CarePlan, carePlanStatusNames, listCarePlanVersions } from '@akoma/contract/encounters';
import { Title } from '@mantine/core';
import { ask } from '../../client/ask.ts';
import { EarlierDialog } from '../../client/earlier-versions.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { ActivityItems, GoalItems } from './activity-items.tsx';
import classes from './care-plans.module.css';

/** What stood in a care plan before it was changed, the newest first. */
export const EarlierCarePlansDialog = ({ plan, onClose }: { plan: CarePlan; onClose: () => void }) => (
  <EarlierDialog
    opened
    size="lg"
    of={plan.title}
    onClose={onClose}
    asked={ask(listCarePlanVersions, { params: { id: plan.id } })}
    shown={({ version, title, status, note, goals, activities, replaced_at, replaced_by_name }) => (
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
    )}
  />
);
