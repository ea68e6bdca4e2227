import * as contract from '@akoma/contract/payers';
import { exporting } from '../../platform/sheets/sheet.ts';
import { listCustomerGroupIds, listCustomerGroupsByIds } from './customer-group.store.ts';
import type { PayersPorts } from './payers.ports.ts';
import { shownCustomerGroups } from './shown-customer-groups.ts';

/** The list of customer groups as a file. */
export const exportCustomerGroups = (ports: PayersPorts) =>
  exporting(contract.exportCustomerGroups, {
    name: 'customer-groups',
    idsOf: listCustomerGroupIds,
    rowsOf: async (ctx, ids) => shownCustomerGroups(ctx, ports, await listCustomerGroupsByIds(ctx, ids)),
    columns: [
      { title: 'Name', of: ({ name }) => name },
      { title: 'Description', of: ({ description }) => description },
      { title: 'Price tier', of: ({ price_tier }) => price_tier },
      { title: 'Patients', kind: 'number', of: ({ patients }) => patients },
      { title: 'Active', kind: 'yes-no', of: ({ active }) => active },
    ],
  });
