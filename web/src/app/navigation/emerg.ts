import { dashboard, patients, settings } from './entries.ts';
import type { Navigation } from './navigation.ts';

export const emergNavigation: Navigation = {
  workspace: 'EMERG',
  sections: [{ entries: [dashboard('emerg'), patients('emerg-patients'), settings('dashboard-settings')] }],
};
