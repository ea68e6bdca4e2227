import { dashboard, patients, settings } from './entries.ts';
import type { Navigation } from './navigation.ts';

export const pharmNavigation: Navigation = {
  workspace: 'PHARM',
  sections: [
    {
      entries: [
        dashboard('pharm'),
        patients('pharm-patients'),
        { label: 'Bills', route: 'pharm-bills', icon: 'receipt' },
        { label: 'Inventory', route: 'pharm-inventory', icon: 'package' },
        settings('pharm-settings'),
      ],
    },
  ],
};
