import { Anchor, Group, Stack } from '@mantine/core';
import { Link, useLocation, useMatches } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense, useEffect, useRef } from 'react';
import { linkTo } from '../../client/link-to.ts';
import { useSession } from '../../client/session.ts';
import { BackupsCard } from '../../modules/backup/index.ts';
import { ClassificationsCard, FormsCard, FormularyCard, ListsCard } from '../../modules/terminology/index.ts';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { keepInSight } from '../layout/keep-in-sight.ts';
import { AppearanceSettings } from './appearance-settings.tsx';
import { ComputerSettings } from './computer-settings.tsx';
import { KeySettings } from './key-settings.tsx';
import { OrganizationSettings } from './organization-settings.tsx';
import { ProfileSettings } from './profile-settings.tsx';
import { SessionSettings } from './session-settings.tsx';
import classes from './settings.module.css';
import { sectionAt, sectionsOf } from './settings-sections.ts';
import { UnfinishedCard } from './unfinished-card.tsx';

const AppointmentSettingsCard = lazy(async () => ({
  default: (await import('../../modules/scheduling/appointment-settings.form.tsx')).AppointmentSettingsCard,
}));

const DisplayKeysCard = lazy(async () => ({ default: (await import('../../modules/queue/display-keys-card.tsx')).DisplayKeysCard }));

const FigureSettingsCard = lazy(async () => ({
  default: (await import('../../modules/reports/figure-settings.form.tsx')).FigureSettingsCard,
}));

const GrowthTablesCard = lazy(async () => ({
  default: (await import('../../modules/observations/growth-tables-card.tsx')).GrowthTablesCard,
}));

const PhrasesCard = lazy(async () => ({ default: (await import('../../modules/encounters/phrases-card.tsx')).PhrasesCard }));

const RangesCard = lazy(async () => ({ default: (await import('../../modules/observations/ranges.form.tsx')).RangesCard }));

const TriageSettingsCard = lazy(async () => ({
  default: (await import('../../modules/observations/triage-settings.form.tsx')).TriageSettingsCard,
}));

/** One page of settings under all its names, in sections; none of them switches the workspace (ROUTE-015, ROUTE-004). */
export function Screen() {
  const route = useMatches({ select: (matches) => matches.at(-1)?.staticData.name });
  const hash = useLocation({ select: (at) => at.hash });
  const { permissions } = useSession();
  const administers = route === 'admin-settings';
  const sections = sectionsOf(route, permissions.has('settings.write'));
  const section = sectionAt(sections, hash);
  const row = useRef<HTMLElement>(null);
  // where the sections are a row that scrolls, the one that is open is never out of its sight
  useEffect(() => {
    if (!section) return;
    // after the router has marked the new entry and unmarked the old one
    const frame = requestAnimationFrame(() => keepInSight(row.current));
    return () => cancelAnimationFrame(frame);
  }, [section]);
  const shown: Readonly<Record<string, ReactNode>> = {
    lists: administers ? (
      <>
        <ListsCard />
        <ClassificationsCard />
        <FormularyCard to="/admin-formulary" />
        <FormsCard />
      </>
    ) : (
      <FormularyCard to="/pharm-formulary" />
    ),
    appointments: (
      <Suspense fallback={<LinesSkeleton lines={8} />}>
        <AppointmentSettingsCard />
      </Suspense>
    ),
    'queue-screens': (
      <Suspense fallback={<LinesSkeleton lines={8} />}>
        <DisplayKeysCard />
      </Suspense>
    ),
    figures: (
      <Suspense fallback={<LinesSkeleton lines={4} />}>
        <FigureSettingsCard />
      </Suspense>
    ),
    triage: (
      <Suspense fallback={<LinesSkeleton lines={4} />}>
        <TriageSettingsCard />
        <RangesCard />
        <GrowthTablesCard />
      </Suspense>
    ),
    backups: <BackupsCard />,
    me: (
      <>
        <ProfileSettings />
        <UnfinishedCard />
        <AppearanceSettings />
        <KeySettings />
        <Suspense fallback={<LinesSkeleton lines={4} />}>
          <PhrasesCard />
        </Suspense>
      </>
    ),
    'this-computer': <ComputerSettings />,
    sessions: <SessionSettings />,
  };
  return (
    <>
      <PageHeader
        title="Settings"
        aside={
          administers &&
          permissions.has('audit.read') && (
            <Group gap="md">
              <Anchor component={Link} {...linkTo('/admin-templates')} className="akoma-target">
                Templates of notes
              </Anchor>
              <Anchor component={Link} {...linkTo('/admin-forms')} className="akoma-target">
                Forms of the organisation
              </Anchor>
              <Anchor component={Link} {...linkTo('/admin-audit')} className="akoma-target">
                Audit trail
              </Anchor>
            </Group>
          )
        }
      />
      <div className={classes.page}>
        <nav ref={row} aria-label="Settings" className={classes.sections}>
          {sections.map(({ hash: at, label, of }) => (
            <Link
              key={at}
              to="."
              hash={at}
              hashScrollIntoView={false}
              activeOptions={{ exact: true, includeHash: true }}
              className={classes.section}
              data-of={of}
              {...(at === section && { 'aria-current': 'page' as const })}
            >
              {label}
            </Link>
          ))}
        </nav>
        <Stack gap="lg" className={classes.cards}>
          {/* what was typed into one section stays while another is read */}
          {administers && <OrganizationSettings section={section} />}
          {shown[section]}
        </Stack>
      </div>
    </>
  );
}
