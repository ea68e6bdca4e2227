import type { Module } from '../../contract/src/module-order.ts';

/** Lists that stand beside the code that they are about, and are read by tests only: file and export → what they are for. */
export const readByTests: Readonly<Record<string, string>> = {
  'contract/src/module-order.ts moduleOrder': 'the order of the modules, which the architecture is held to',
  'server/src/platform/config/config.ts settingNames': 'the settings, which the README lists',
  'server/src/modules/backup/organization-export.rules.ts plainBytes': 'columns of bytes that may leave with an export',
  'server/src/modules/backup/organization-export.rules.ts verbatimAccounts': 'columns that name an account without a foreign key',
  'web/src/routes.ts pathByName': 'the routes under the names of the specification',
  'web/src/ui/theme/variables.ts schemes': 'the colours, whose contrast is measured',
};

/** Code that waits for a module: it stays, and proves no requirement until that module uses it. */
export const waitsFor: Readonly<Record<string, Module>> = {
  'server/src/platform/documents/barcode.ts code128': 'printing',
  'server/src/platform/documents/barcode.ts code128Block': 'printing',
  'server/src/platform/documents/barcode.ts qrBlock': 'printing',
  'web/src/ui/form/coded-search.tsx CodedSearch': 'encounters',
  'web/src/ui/form/typed-marks.ts markTyped': 'encounters',
  'web/src/ui/form/use-coded-search.ts leastLetters': 'encounters',
  'web/src/ui/form/use-coded-search.ts useCodedSearch': 'encounters',
  'web/src/ui/form/status-select.tsx StatusSelect': 'inpatient',
};
