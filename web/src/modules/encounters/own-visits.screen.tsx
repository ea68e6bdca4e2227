import { Title } from '@mantine/core';
import { useId } from 'react';
import { currentSession } from '../../client/session.ts';
import classes from './encounters.module.css';
import { encountersWords as words } from './encounters.words.ts';
import { dayFilter, statusFilter, VisitList, visitsOf } from './visit-list.tsx';
import { WaitingHere } from './waiting-here.tsx';

const visits = visitsOf('own-visits', () => ({ assigned_to_id: currentSession()?.provider.practitionerRoleId }));
export const { load, search } = visits;

/** In out patients one's own visits (WS-024), and under a heading of their own those of nobody at the current location (ruling 107). */
export function Screen() {
  const id = useId();
  return (
    <VisitList visits={visits} filters={[statusFilter, dayFilter]} empty={{ title: words.noneOwn, why: words.noneOwnWhy }}>
      <section aria-labelledby={id} className={classes.nobodys}>
        <Title id={id} order={2} size="h3">
          {words.nobodys}
        </Title>
        <WaitingHere />
      </section>
    </VisitList>
  );
}
