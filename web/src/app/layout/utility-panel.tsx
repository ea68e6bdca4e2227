import { Tabs } from '@mantine/core';
import { QueueTab } from '../../modules/queue/index.ts';
import { PatientsPanel } from './patients-panel.tsx';
import { type PanelTab, setShell, useShell } from './shell-state.ts';
import classes from './utility-panel.module.css';

export interface UtilityPanelProps {
  onChosen?: (() => void) | undefined;
}

/** The right-hand panel with its two tabs (SHELL-003). A tab loads its data only when it is open. */
export function UtilityPanel({ onChosen }: UtilityPanelProps) {
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
        <QueueTab onChosen={onChosen} />
      </Tabs.Panel>
      <Tabs.Panel value="patients" className={classes.body}>
        <PatientsPanel onChosen={onChosen} />
      </Tabs.Panel>
    </Tabs>
  );
}
