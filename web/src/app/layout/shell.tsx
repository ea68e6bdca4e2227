import { Outlet, useNavigate } from '@tanstack/react-router';
import { lazy, type MouseEvent, Suspense, useEffect, useState, useSyncExternalStore } from 'react';
import { linkTo } from '../../client/link-to.ts';
import { useSession } from '../../client/session.ts';
import { isWorkspaceType } from '../../client/session-state.ts';
import { type Key, keyTable } from '../../ui/keys/key-table.ts';
import type { KeyBinding } from '../../ui/keys/keyboard.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { fetchWhenIdle, lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { computerZone, isSameClock } from '../../ui/time/zone.ts';
import { useBreakpoint } from '../breakpoint.ts';
import { itemsOf } from '../navigation/navigation.ts';
import { navigations } from '../navigation/navigations.ts';
import { BottomBar } from './bottom-bar.tsx';
import { focusNewPage } from './focus-page.ts';
import { Header } from './header.tsx';
import { LocationPicker, OrganizationPicker } from './pickers.tsx';
import classes from './shell.module.css';
import type { ShellDrawerProps } from './shell-drawer.tsx';
import { panelOf, setPanel, setShell, setSidebar, sidebarOf, useAskForPatient, useShell } from './shell-state.ts';
import { Sidebar } from './sidebar.tsx';
import { useRested } from './use-rested.ts';
import type { UtilityPanelProps } from './utility-panel.tsx';
import type { ZoneNoticeProps } from './zone-notice.tsx';

const SetLocation = lazy(async () => ({ default: (await import('../../modules/identity/set-location.dialog.tsx')).SetLocation }));

// wide windows need no drawer, and narrow ones not immediately
const drawerPart = lazyComponent<ShellDrawerProps>(async () => (await import('./shell-drawer.tsx')).ShellDrawer);
// after the page itself
const panelPart = lazyComponent<UtilityPanelProps>(async () => (await import('./utility-panel.tsx')).UtilityPanel);
const paletteHost = lazyComponent<PaletteProps>(async () => (await import('../palette/palette-host.tsx')).PaletteHost);
const followRights = lazyComponent<object>(async () => (await import('../follow-rights.tsx')).FollowRights);
const zoneNotice = lazyComponent<ZoneNoticeProps>(async () => (await import('./zone-notice.tsx')).ZoneNotice);
const newVersion = lazyComponent<object>(async () => (await import('../offline/new-version-notice.tsx')).NewVersionNotice);

/** Keys that lead to a page of the current workspace: the entry's label → key. */
const leading: Readonly<Record<string, Key>> = {
  Patients: keyTable.patients,
  Appointments: keyTable.appointments,
  'Diagnostic Orders': keyTable.orders,
  'Service Requests': keyTable.orders,
  Billing: keyTable.bills,
  Payments: keyTable.bills,
  Bills: keyTable.bills,
};

interface PaletteProps {
  opened: boolean;
  onClose: () => void;
}

/** Set by the installation code, which loads after everything else, when the server has another build. */
const isNewer = () => document.documentElement.hasAttribute('data-newer');
const watchNewer = (hear: () => void) => {
  window.addEventListener('akoma:newer', hear);
  return () => window.removeEventListener('akoma:newer', hear);
};

/** Loaded at its first use, or once the page is idle; stays mounted afterwards, with the dialogs that it opens. */
function LaterPalette(props: PaletteProps) {
  useEffect(() => fetchWhenIdle(paletteHost), []);
  const [asked, setAsked] = useState(false);
  if (props.opened && !asked) setAsked(true);
  const PaletteHost = useLazyComponent(paletteHost, props.onClose, asked);
  return PaletteHost && <PaletteHost {...props} />;
}

function skipToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('main')?.focus();
}

/** Everything around a page of a workspace: header, sidebar, utility panel (SHELL-001, SHELL-002). */
export function Shell() {
  const { workspace, permissions, location_pending } = useSession();
  const breakpoint = useBreakpoint();
  const shell = useShell();
  const { drawer, switching } = shell;
  const sidebar = sidebarOf(shell, breakpoint);
  const panel = panelOf(shell, workspace);
  const navigate = useNavigate();
  const narrow = breakpoint !== 'md';
  const askForPatient = useAskForPatient(narrow, workspace);
  const items =
    workspace && isWorkspaceType(workspace)
      ? itemsOf(navigations[workspace]).filter(({ permission }) => !permission || permissions.has(permission))
      : [];
  const closeDrawer = () => setShell({ drawer: 'none' });
  const panelShown = narrow ? drawer === 'panel' : panel === 'open';
  const togglePanel = () =>
    narrow ? setShell({ drawer: panelShown ? 'none' : 'panel' }) : setPanel(workspace, panelShown ? 'closed' : 'open');
  const toggleSidebar = () => setSidebar(breakpoint, sidebar === 'open' ? 'closed' : 'open');
  const showTab = (tab: 'queue' | 'patients') => (narrow ? setShell({ tab, drawer: 'panel' }) : setPanel(workspace, 'open', { tab }));
  const leads = items.flatMap(({ label, route }, at): KeyBinding[] => {
    const key = at === 0 ? keyTable.dashboard : leading[label];
    return key ? [{ ...key, label, run: () => void navigate(linkTo(`/${route}`)) }] : [];
  });
  const [palette, setPalette] = useState(false);
  const openPalette = () => setPalette(true);
  useKeys([
    { ...keyTable.palette, run: openPalette },
    { ...keyTable.searchAnywhere, run: openPalette },
    { ...keyTable.sidebar, run: toggleSidebar },
    { ...keyTable.panel, run: togglePanel },
    { ...keyTable.queue, run: () => showTab('queue') },
    { ...keyTable.patientsPanel, run: askForPatient },
    ...leads,
  ]);
  // the dialog takes the focus with it
  useEffect(() => (location_pending ? focusNewPage : undefined), [location_pending]);
  const NewVersionNotice = useLazyComponent(newVersion, undefined, useSyncExternalStore(watchNewer, isNewer));
  const FollowRights = useLazyComponent(followRights, undefined, useRested());
  return (
    <div className={classes.frame} data-breakpoint={breakpoint} data-sidebar={sidebar} data-panel={panel} inert={switching}>
      {/* biome-ignore lint/a11y/useValidAnchor: a link as screen readers expect it, but the address and the history stay as they are */}
      <a href="#main" className={classes.skip} onClick={skipToContent} data-no-print>
        Skip to content
      </a>
      <Header breakpoint={breakpoint} panelShown={panelShown} onPanel={togglePanel} onSearch={openPalette} />
      {breakpoint !== 'xs' && (
        <div className={classes.side} data-no-print>
          <Sidebar closed={sidebar === 'closed'} onToggle={toggleSidebar} />
        </div>
      )}
      <main id="main" tabIndex={-1} className={classes.main}>
        <OtherClock />
        {/* what a page opens by itself would have the keys of the dialog that asks for the location */}
        {!location_pending && <Outlet />}
      </main>
      {!narrow && panelShown && (
        <aside aria-label="Queue and patients" className={classes.panel} data-no-print>
          <LaterPanel />
        </aside>
      )}
      {narrow && (
        <NarrowDrawer opened={panelShown} onClose={closeDrawer} side="right" title="Queue and patients">
          <LaterPanel onChosen={closeDrawer} />
        </NarrowDrawer>
      )}
      {breakpoint === 'xs' && (
        <>
          <NarrowDrawer opened={drawer === 'navigation'} onClose={closeDrawer} side="left" title="Menu">
            <div className={classes.pickers}>
              <OrganizationPicker />
              <LocationPicker />
            </div>
            <Sidebar onChosen={closeDrawer} />
          </NarrowDrawer>
          <BottomBar />
        </>
      )}
      <LaterPalette opened={palette} onClose={() => setPalette(false)} />
      {NewVersionNotice && <NewVersionNotice />}
      {FollowRights && <FollowRights />}
      {location_pending && (
        <Suspense fallback={null}>
          <SetLocation />
        </Suspense>
      )}
    </div>
  );
}

/** Names the time zone of all times, if the computer's clock differs. */
function OtherClock() {
  const { provider, settings } = useSession();
  const [computer] = useState(computerZone);
  const differs = !isSameClock(computer, settings.timezone, new Date());
  const Notice = useLazyComponent(zoneNotice, undefined, differs);
  return differs && Notice && <Notice organization={provider.organization_name} zone={settings.timezone} computer={computer} />;
}

/** If it could not be loaded because the browser was offline, pressing its button retries. */
function LaterPanel(props: UtilityPanelProps) {
  const Panel = useLazyComponent(panelPart);
  return Panel ? <Panel {...props} /> : <LinesSkeleton lines={5} />;
}

function NarrowDrawer(props: ShellDrawerProps) {
  useEffect(() => fetchWhenIdle(drawerPart), []);
  const Drawer = useLazyComponent(drawerPart, props.onClose, props.opened);
  return Drawer && <Drawer {...props} />;
}
