import { type CarePlan, carePlanStatusNames, deleteCarePlan } from '@akoma/contract/encounters';
import { Title } from '@mantine/core';
import { useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { useMay, useSession } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { RowMenu } from '../../ui/table/row-menu.tsx';
import { Day } from '../../ui/time/when.tsx';
import { ActivityItems, GoalItems } from './activity-items.tsx';
import classes from './care-plans.module.css';
import { carePlansWords as words } from './care-plans.words.ts';

const tones = {
  draft: 'grey',
  active: 'green',
  'on-hold': 'yellow',
  completed: 'blue',
  revoked: 'red',
  unknown: 'grey',
  'entered-in-error': 'grey',
} as const;

const write = lazyComponent(async () => (await import('./care-plan.drawer.tsx')).CarePlanDrawer);
const look = lazyComponent(async () => (await import('./earlier-care-plans.dialog.tsx')).EarlierCarePlansDialog);

interface CarePlanCardProps {
  plan: CarePlan;
  /** Safe name of the patient, as the buttons say it. */
  patient: string;
  order: 3 | 4;
}

/** A care plan whole: its goals, its activities with a button for each, and what can be done with it. */
export function CarePlanCard({ plan, patient, order }: CarePlanCardProps) {
  const { title, status, note, period, goals, activities, author_name, created_at } = plan;
  return (
    <li className={classes.plan}>
      <div className={classes.head}>
        <div className={classes.title}>
          <Title order={order}>{title}</Title>
          <StatusBadge tone={tones[status]}>{carePlanStatusNames[status]}</StatusBadge>
          <span className={classes.quiet}>
            <Period {...period} /> {author_name}, <Day on={created_at} />
          </span>
        </div>
        <CarePlanMenu plan={plan} patient={patient} />
      </div>
      {note && <p className={classes.note}>{note}</p>}
      {goals.length > 0 && (
        <>
          <p className={classes.part}>{words.goals}</p>
          <GoalItems goals={goals} />
        </>
      )}
      {activities.length > 0 && (
        <>
          <p className={classes.part}>{words.activities}</p>
          <ActivityItems activities={activities} plan={plan} />
        </>
      )}
    </li>
  );
}

const Period = ({ start, end }: CarePlan['period']) =>
  (start || end) && (
    <>
      {start && (
        <>
          From <Day on={start} />{' '}
        </>
      )}
      {end && (
        <>
          {start ? 'until' : 'Until'} <Day on={end} />
        </>
      )}
      {' · '}
    </>
  );

/** What can be done with a care plan. */
function CarePlanMenu({ plan, patient }: Omit<CarePlanCardProps, 'order'>) {
  const { id, title, version, author_id, patient_id } = plan;
  const [open, setOpen] = useState<'edit' | 'earlier'>();
  const close = () => setOpen(undefined);
  const Write = useLazyComponent(write, close, open === 'edit');
  const Look = useLazyComponent(look, close, open === 'earlier');
  const { permissions, provider } = useSession();
  const refused = useMay('encounters.write', words.refused);
  const isOwn = author_id === provider.practitionerRoleId || permissions.has('encounters.delete');
  const mayNotTakeBack = refused ?? (isOwn ? undefined : words.notYours);
  const remove = useCommand(deleteCarePlan, { quiet: true, done: words.takenBack });
  const takeBack = () =>
    confirm({
      ...{ title: words.inError, text: words.inErrorText, about: `${title}, ${patient}`, act: words.inErrorAct },
      ...{ tone: 'danger', failed: words.notTakenBack, reason: { label: 'Reason' } },
      run: (reason) => remove.mutateAsync({ params: { id }, body: { reason } }),
    });
  return (
    <>
      <RowMenu
        label={`Actions for ${title}`}
        actions={[
          { label: words.edit, onClick: () => setOpen('edit'), ...(refused && { refused }) },
          ...(version > 1 ? [{ label: words.earlier, onClick: () => setOpen('earlier') }] : []),
          {
            ...{ label: words.inError, onClick: () => void takeBack(), tone: 'danger' as const },
            ...(mayNotTakeBack && { refused: mayNotTakeBack }),
          },
        ]}
      />
      {open === 'edit' && Write && <Write id={id} patient_id={patient_id} patient={patient} onClose={close} />}
      {open === 'earlier' && Look && <Look plan={plan} onClose={close} />}
    </>
  );
}
