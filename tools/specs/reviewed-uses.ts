import type { Module } from '../../contract/src/module-order.ts';

/** Lists beside the code that they describe, read only by tests: file and export → their purpose. */
export const readByTests: Readonly<Record<string, string>> = {
  'server/src/platform/config/config.ts settingNames': 'the settings, which the README lists',
  'server/src/modules/backup/organization-export.rules.ts plainBytes': 'columns of bytes that may leave with an export',
  'server/src/modules/backup/organization-export.rules.ts verbatimAccounts': 'columns that name an account without a foreign key',
  'web/src/routes.ts pathByName': 'the routes under the names of the specification',
};

/** Code that waits for a module: it stays, and proves no requirement until that module uses it. */
export const waitsFor: Readonly<Record<string, Module>> = {
  'web/src/ui/form/status-select.tsx StatusSelect': 'inpatient',
};
