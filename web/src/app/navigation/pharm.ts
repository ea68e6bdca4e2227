import { IconPackage, IconReceipt } from '@tabler/icons-react';
import { dashboard, patients, settings } from './entries.ts';
import type { Navigation } from './navigation.ts';

export const pharmNavigation: Navigation = {
  workspace: 'PHARM',
  sections: [{
    entries: [
      dashboard('pharm'), patients('pharm-patients'), { label: 'Bills', route: 'pharm-bills', icon: IconReceipt },
      { label: 'Inventory', route: 'pharm-inventory', icon: IconPackage }, settings('pharm-settings'),
    ],
  }],
};
