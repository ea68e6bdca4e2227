import { Tabs } from '@mantine/core';
import { PatientsPanel } from './patients-panel.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { type PanelTab, setShell, useShell } from './shell-state.ts';
import classes from './utility-panel.module.css';

/** The right-hand panel with its two tabs (SHELL-003). */
export function UtilityPanel({ onChosen }: { onChosen?: () => void }) {
  const { tab } = useShell();
  return (
    <Tabs value={tab} onChange={(chosen) => setShell({ tab: chosen as PanelTab })} className={classes.tabs}>
      <Tabs.List grow>
        <Tabs.Tab value="queue" className={classes.tab}>
          Queue
        </Tabs.Tab>
        <Tabs.Tab value="patients" className={classes.tab}>
          Patients
        </Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="queue" className={classes.body}>
        <QueuePanel />
      </Tabs.Panel>
      <Tabs.Panel value="patients" className={classes.body}>
        <PatientsPanel onChosen={onChosen} />
      </Tabs.Panel>
    </Tabs>
  );
}
