import * as contract from '@akoma/contract/payers';
import { exporting } from '../../platform/sheets/sheet.ts';
import { listClientIds, listClientsByIds } from './client.store.ts';

/** The list of clients as a file. */
export const exportClients = exporting(contract.exportClients, {
  name: 'clients',
  idsOf: listClientIds,
  rowsOf: listClientsByIds,
  columns: [
    { title: 'Code', of: ({ code }) => code },
    { title: 'Company name', of: ({ companyName }) => companyName },
    { title: 'Kind', of: ({ kind }) => kind },
    { title: 'Contact person', of: ({ contact_person }) => contact_person },
    { title: 'Phone', of: ({ phone }) => phone },
    { title: 'Email', of: ({ email }) => email },
    { title: 'Address', of: ({ address }) => address },
    { title: 'Branches', kind: 'number', of: ({ branches }) => branches.length },
    { title: 'Policies', kind: 'number', of: ({ policies }) => policies.length },
    { title: 'Status', of: ({ status }) => status },
  ],
});
