import { UnstyledButton } from '@mantine/core';
import { IconBriefcase, IconClock, IconLayoutDashboard, IconMenu2, IconUsers } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { linkTo } from '../../client/link-to.ts';
import { useSession } from '../../client/session.ts';
import { isWorkspaceType } from '../../client/session-state.ts';
import { itemsOf } from '../navigation/navigation.ts';
import { homeOf, navigations } from '../navigation/navigations.ts';
import classes from './bottom-bar.module.css';
import { setShell, useShell } from './shell-state.ts';

/** On a phone: the start, the patients, the queue and everything else, under the thumb. */
export function BottomBar() {
  const { workspace } = useSession();
  const { drawer, tab } = useShell();
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
  const known = workspace && isWorkspaceType(workspace) ? workspace : null;
  const items = known ? itemsOf(navigations[known]) : [];
  // administrators have no queue; they get the team instead (rulings.md 42)
  const team = known === 'ADMIN' ? items.find((item) => item.route === 'admin-team') : undefined;
  const patients = known && items.find((item) => item.route === `${homeOf(known)}-patients`);
  return (
    <nav aria-label="Quick" className={classes.bar} data-no-print>
      {known && (
        <Link {...linkTo(`/${homeOf(known)}`)} className={classes.item} aria-current={route === homeOf(known) ? 'page' : undefined}>
          <IconLayoutDashboard size={22} aria-hidden />
          {items[0]?.label}
        </Link>
      )}
      {patients && (
        <Link {...linkTo(`/${patients.route}`)} className={classes.item} aria-current={route === patients.route ? 'page' : undefined}>
          <IconUsers size={22} aria-hidden />
          Patients
        </Link>
      )}
      {team ? (
        <Link {...linkTo(`/${team.route}`)} className={classes.item} aria-current={route === team.route ? 'page' : undefined}>
          <IconBriefcase size={22} aria-hidden />
          {team.label}
        </Link>
      ) : (
        <UnstyledButton
          className={classes.item}
          aria-haspopup="dialog"
          aria-expanded={drawer === 'panel' && tab === 'queue'}
          onClick={() => setShell({ drawer: 'panel', tab: 'queue' })}
        >
          <IconClock size={22} aria-hidden />
          Queue
        </UnstyledButton>
      )}
      <UnstyledButton
        className={classes.item}
        aria-haspopup="dialog"
        aria-expanded={drawer === 'navigation'}
        onClick={() => setShell({ drawer: 'navigation' })}
      >
        <IconMenu2 size={22} aria-hidden />
        Menu
      </UnstyledButton>
    </nav>
  );
}
