import { dashboard, settings } from './entries.ts';
import type { Navigation } from './navigation.ts';

export const momNavigation: Navigation = { workspace: 'MOM', sections: [{ entries: [dashboard('mom'), settings('dashboard-settings')] }] };
