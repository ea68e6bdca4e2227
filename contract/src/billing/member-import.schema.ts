import * as z from 'zod';
import { type FileColumn, fileNeeded, hasOneFile, Id, importFields, PageQuery } from '../base/index.ts';

/** What a file of members may say; who it is, a number says, or phone and name. */
export const memberFileColumns = [
  { name: 'folder_no', label: 'Folder No.', also: ['folder number', 'mrn', 'hospital number'] },
  { name: 'nhis_number', label: 'NHIS number', also: ['nhis', 'nhis no'] },
  { name: 'ghana_card', label: 'Ghana Card', also: ['ghana card number', 'national id'] },
  { name: 'name', label: 'Name', also: ['full name', 'patient', 'patient name', 'member name', 'employee'] },
  { name: 'first_name', label: 'First name', also: ['first names', 'given name', 'other names'] },
  { name: 'last_name', label: 'Last name', also: ['surname', 'family name'] },
  { name: 'phone', label: 'Phone', also: ['mobile', 'phone number', 'mobile number', 'telephone', 'contact'] },
  { name: 'policy', label: 'Policy', also: ['policy name', 'policy number', 'plan', 'scheme'] },
  {
    name: 'number',
    label: 'Member number',
    required: true,
    also: ['number', 'member no', 'membership number', 'staff number', 'staff no'],
  },
  { name: 'through', label: 'Dependent of', also: ['member number of the member', 'covered through', 'principal', 'principal number'] },
  { name: 'relation', label: 'Relation', also: ['relationship'] },
  { name: 'branch', label: 'Branch', also: ['branch name'] },
  { name: 'authorization_number', label: 'Authorization number', also: ['authorisation number', 'authorization', 'authorisation'] },
  { name: 'valid_from', label: 'Valid from', also: ['from', 'start date'] },
  { name: 'valid_to', label: 'Valid to', also: ['to', 'end date', 'expires', 'expiry date'] },
] as const satisfies readonly FileColumn[];
export type MemberFileColumn = (typeof memberFileColumns)[number]['name'];

/** The most members of one file. */
export const memberImportLimit = 5_000;

export const ImportMembers = z.object({ ...importFields }).refine(hasOneFile, fileNeeded);
export const ClientOfImport = z.object({ id: Id.describe('The organisation.'), client_id: Id });
export const ListMemberImportsQuery = PageQuery.pick({ page: true, page_size: true }).extend({ client_id: Id.optional() });
