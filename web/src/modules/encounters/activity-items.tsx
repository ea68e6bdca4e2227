import { type CarePlan, completeActivity, goalStateNames, reopenActivity } from '@akoma/contract/encounters';
import { useCommand } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';
import { toast } from '../../ui/layer/toast.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Day, Moment } from '../../ui/time/when.tsx';
import classes from './care-plans.module.css';
import { carePlansWords as words } from './care-plans.words.ts';

type Goal = Omit<CarePlan['goals'][number], 'overdue'> & { overdue?: boolean };
type Activity = Omit<CarePlan['activities'][number], 'overdue'> & { overdue?: boolean };

/** Until when, and whether that day is past. */
export const DueDay = ({ due, overdue = false }: { due: string | null; overdue?: boolean | undefined }) =>
  due && (
    <>
      <span className={classes.quiet}>
        {words.due} <Day on={due} />
      </span>
      {overdue && <StatusBadge tone="red">{words.overdue}</StatusBadge>}
    </>
  );

/** The goals of a plan, as they stand or stood. */
export const GoalItems = ({ goals }: { goals: readonly Goal[] }) => (
  <ul className={classes.items}>
    {goals.map(({ uuid, text, target, due, state, overdue }) => (
      <li key={uuid} className={classes.item} data-out={state === 'cancelled' || undefined}>
        <span className={classes.what}>
          <span className={classes.text}>{text}</span>
          {target && (
            <span className={classes.quiet}>
              {words.target}: {target}
            </span>
          )}
        </span>
        <span className={classes.state}>
          {state === 'active' ? (
            <DueDay due={due} overdue={overdue} />
          ) : (
            <StatusBadge tone={state === 'completed' ? 'green' : 'grey'}>{goalStateNames[state]}</StatusBadge>
          )}
        </span>
      </li>
    ))}
  </ul>
);

/** Who does it, in words. */
export const doerOf = ({ role_name, member_name }: Pick<Activity, 'role_name' | 'member_name'>): string | null => member_name ?? role_name;

/** The activities of a plan; with a plan each can be marked as done, and that taken back. */
export const ActivityItems = ({ activities, plan }: { activities: readonly Activity[]; plan?: CarePlan }) => (
  <ul className={classes.items}>
    {activities.map((activity) => (
      <li key={activity.uuid} className={classes.item} data-out={activity.state === 'cancelled' || undefined}>
        <span className={classes.what}>
          <span className={classes.text}>{activity.text}</span>
          {doerOf(activity) && <span className={classes.quiet}>{doerOf(activity)}</span>}
        </span>
        <span className={classes.state}>
          {activity.done_at ? (
            <>
              <StatusBadge tone="green">Done</StatusBadge>
              <span className={classes.quiet}>
                <Moment at={activity.done_at} /> by {activity.done_by_name}
              </span>
            </>
          ) : activity.state === 'cancelled' ? (
            <StatusBadge tone="grey">Given up</StatusBadge>
          ) : (
            <DueDay due={activity.due} overdue={activity.overdue} />
          )}
          {plan && activity.state === 'active' && <DoneButton plan_id={plan.id} activity={activity} />}
        </span>
      </li>
    ))}
  </ul>
);

/** Notes that an activity is done; for ten seconds that can be undone, and afterwards at its own line. */
export function DoneButton({ plan_id, activity }: { plan_id: string; activity: { uuid: string; text: string; done_at?: string | null } }) {
  const { uuid, text, done_at } = activity;
  const params = { id: plan_id };
  const body = { activity: uuid };
  const refused = useMay('encounters.write', words.refused);
  const reopen = useCommand(reopenActivity, { failed: words.failed });
  const complete = useCommand(completeActivity, { failed: words.failed });
  // each command tells its own failure; what is done may leave the list while the offer stands
  const finish = () =>
    void complete
      .mutateAsync({ params, body })
      .then(() => toast.undo(`${text}: done.`, () => reopen.mutate({ params, body })))
      .catch(() => {});
  return (
    <ActionButton
      variant={done_at ? 'subtle' : 'default'}
      size="compact-md"
      refused={refused}
      pending={complete.isPending || reopen.isPending}
      aria-label={`${done_at ? words.undone : words.done}: ${text}`}
      onClick={() => (done_at ? reopen.mutate({ params, body }) : finish())}
    >
      {done_at ? words.undone : words.done}
    </ActionButton>
  );
}
