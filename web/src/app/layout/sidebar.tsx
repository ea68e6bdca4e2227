import { UnstyledButton } from '@mantine/core';
import { IconChevronDown, IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { Link, useMatches } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { linkTo } from '../../client/link-to.ts';
import { useSession } from '../../client/session.ts';
import { isWorkspaceType } from '../../client/session-state.ts';
import { icons } from '../navigation/icons.ts';
import { isGroup, type NavigationGroup, type NavigationItem, visibleSections } from '../navigation/navigation.ts';
import { navigations } from '../navigation/navigations.ts';
import { ItemViews } from './item-views.tsx';
import { keepInSight } from './keep-in-sight.ts';
import classes from './sidebar.module.css';

interface SidebarProps {
  closed?: boolean;
  /** Shown only where it can be collapsed. */
  onToggle?: () => void;
  /** Something was chosen: a drawer closes. */
  onChosen?: () => void;
}

/** The navigation of the current workspace; collapsed it shows icons alone (SHELL-018 to SHELL-022). */
export function Sidebar({ closed = false, onToggle, onChosen }: SidebarProps) {
  const { workspace, permissions } = useSession();
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.name }) ?? '';
  const sections = workspace && isWorkspaceType(workspace) ? visibleSections(navigations[workspace], permissions) : [];
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!route) return;
    const frame = requestAnimationFrame(() => keepInSight(list.current));
    return () => cancelAnimationFrame(frame);
  }, [route]);
  return (
    <nav aria-label="Workspace" className={classes.sidebar} data-closed={closed || undefined} data-no-print>
      <div ref={list} className={classes.sections}>
        {sections.map((section, at) => (
          <Section key={section.heading ?? `plain-${at}`} heading={section.heading} divided={at > 0}>
            {section.entries.map((entry) =>
              isGroup(entry) ? (
                <Group key={entry.label} group={entry} closed={closed} route={route} onChosen={onChosen} />
              ) : (
                <Item key={entry.route} item={entry} closed={closed} current={entry.route === route} onChosen={onChosen} />
              ),
            )}
          </Section>
        ))}
      </div>
      {onToggle && (
        <UnstyledButton
          className={classes.toggle}
          onClick={onToggle}
          aria-expanded={!closed}
          aria-label={closed ? 'Expand sidebar' : undefined}
          title={closed ? 'Expand sidebar ( [ )' : undefined}
        >
          {closed ? (
            <IconLayoutSidebarLeftExpand size={20} aria-hidden />
          ) : (
            <>
              <IconLayoutSidebarLeftCollapse size={20} aria-hidden />
              <span>Collapse</span>
              <kbd>[</kbd>
            </>
          )}
        </UnstyledButton>
      )}
    </nav>
  );
}

function Section({ heading, divided, children }: { heading: string | undefined; divided: boolean; children: ReactNode }) {
  const id = useId();
  if (!heading)
    return (
      <ul className={classes.list} data-divided={divided || undefined}>
        {children}
      </ul>
    );
  return (
    <>
      <h2 id={id} className={classes.heading}>
        {heading}
      </h2>
      <ul className={classes.list} aria-labelledby={id}>
        {children}
      </ul>
    </>
  );
}

interface ItemProps {
  item: NavigationItem;
  closed: boolean;
  current: boolean;
  nested?: boolean;
  onChosen: (() => void) | undefined;
}

function Item({ item, closed, current, nested, onChosen }: ItemProps) {
  const Drawing = icons[item.icon];
  return (
    <li>
      {/* every navigation route's address is its name (wire.md); a test holds the table against the routes */}
      <Link
        {...linkTo(`/${item.route}`)}
        className={classes.item}
        data-nested={nested || undefined}
        aria-current={current ? 'page' : undefined}
        aria-label={closed ? item.label : undefined}
        title={closed ? item.label : undefined}
        onClick={onChosen}
      >
        <Drawing size={20} stroke={1.75} aria-hidden />
        <span className={classes.label}>{item.label}</span>
      </Link>
      {!closed && <ItemViews route={item.route} label={item.label} onChosen={onChosen} />}
    </li>
  );
}

interface GroupProps {
  group: NavigationGroup;
  closed: boolean;
  route: string;
  onChosen: (() => void) | undefined;
}

function Group({ group, closed, route, onChosen }: GroupProps) {
  const Drawing = icons[group.icon];
  const holdsCurrent = group.children.some((child) => child.route === route);
  const [opened, setOpened] = useState(holdsCurrent);
  const id = useId();
  const shown = opened || holdsCurrent;
  const children = group.children.map((child) => (
    <Item key={child.route} item={child} closed={closed} current={child.route === route} nested={!closed} onChosen={onChosen} />
  ));
  if (closed) return children;
  return (
    <li>
      <UnstyledButton className={classes.item} aria-expanded={shown} aria-controls={id} onClick={() => setOpened(!shown)}>
        <Drawing size={20} stroke={1.75} aria-hidden />
        <span className={classes.label}>{group.label}</span>
        <IconChevronDown size={16} aria-hidden className={classes.chevron} data-shown={shown || undefined} />
      </UnstyledButton>
      <ul id={id} className={classes.list} aria-label={group.label} hidden={!shown}>
        {children}
      </ul>
    </li>
  );
}
