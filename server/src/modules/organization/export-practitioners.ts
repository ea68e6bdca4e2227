import * as contract from '@akoma/contract/organization';
import { exporting } from '../../platform/sheets/sheet.ts';
import { describePractitioners } from './describe-practitioner.ts';
import { checkRole } from './list-practitioners.ts';
import { listPractitionerIds, listPractitionersById } from './practitioner.store.ts';

/** The list of staff as a file. */
export const exportPractitioners = exporting(contract.exportPractitioners, {
  name: 'team',
  idsOf: async (ctx, query, limit) => {
    await checkRole(ctx, query.role_id);
    return listPractitionerIds(ctx, query, limit);
  },
  rowsOf: async (ctx, ids) => describePractitioners(ctx, await listPractitionersById(ctx, ids)),
  columns: [
    { title: 'Title', of: ({ title }) => title },
    { title: 'Last name', of: ({ last_name }) => last_name },
    { title: 'First name', of: ({ first_name }) => first_name },
    { title: 'Role', of: ({ practitioner_role }) => practitioner_role.name },
    { title: 'Specialties', of: ({ practitioner_specialty }) => practitioner_specialty.map(({ display }) => display).join(', ') },
    { title: 'Staff', of: ({ team_member_type }) => (team_member_type === 'clinical_staff' ? 'Clinical' : 'Non-clinical') },
    { title: 'Email', of: ({ email }) => email },
    { title: 'Phone', of: ({ mobile }) => mobile },
    { title: 'Locations', of: ({ locations }) => locations.map(({ name }) => name).join(', ') || 'All' },
    { title: 'Workspaces', of: ({ workspaces }) => workspaces?.join(', ') ?? 'All of the role' },
    { title: 'Status', of: ({ status }) => ({ invited: 'Invited', active: 'Active', inactive: 'Disabled' })[status] },
    { title: 'Two-step sign-in', kind: 'yes-no', of: ({ second_factor }) => second_factor },
    { title: 'Last sign-in', kind: 'moment', of: ({ last_sign_in_at }) => last_sign_in_at },
  ],
});
