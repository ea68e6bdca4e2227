import { safeName } from '@akoma/contract/base';
import { listDueCare } from '@akoma/contract/encounters';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { DoneButton, DueDay } from './activity-items.tsx';
import classes from './care-plans.module.css';
import { carePlansWords as words } from './care-plans.words.ts';

const page_size = 10;

/** What the user, or anybody of their role, has to do today or should have done, on their home (ruling 137); nothing is shown where nothing is due. */
export function DueCare() {
  const due = useQuery(ask(listDueCare, { query: { page: 1, page_size } }));
  const rows = due.data?.data ?? [];
  const more = (due.data?.total ?? 0) - rows.length;
  if (!due.isError && rows.length === 0) return null;
  return (
    <SectionCard
      title={words.dueTitle}
      pending={due.isFetching}
      {...(due.isError && { error: due.error.message })}
      onRetry={() => void due.refetch()}
    >
      <ul className={classes.items}>
        {rows.map(({ uuid, text, due: day, overdue, role_name, care_plan, title, patient_id, patient_detail }) => (
          <li key={uuid} className={classes.item}>
            <span className={classes.what}>
              <Anchor component={Link} {...linkTo('/patients/$id/care-plans', { id: patient_id })} className="akoma-target">
                {safeName(patient_detail)}
              </Anchor>
              <span className={classes.text}>{text}</span>
              <span className={classes.quiet}>{[title, role_name].filter(Boolean).join(' · ')}</span>
            </span>
            <span className={classes.state}>
              <DueDay due={day} overdue={overdue} />
              <DoneButton plan_id={care_plan} activity={{ uuid, text }} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.quiet}>{`${more} more ${more === 1 ? 'is' : 'are'} due after these.`}</p>}
    </SectionCard>
  );
}
