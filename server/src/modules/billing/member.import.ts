import { fail } from '@akoma/contract/base';
import { type MemberFileColumn, memberFileColumns, memberImportLimit } from '@akoma/contract/billing';
import type { Asked, ImportKind } from '../../platform/imports/import-kind.ts';
import { listUnknownClients } from '../payers/index.ts';
import { type JudgedLines, judgeMemberLines } from './judge-member-lines.ts';
import { type MemberRow, readMembers } from './member-line.rules.ts';
import { withdrawImportedMembers } from './withdraw-imported-members.ts';
import { writeImportedMembers } from './write-imported-members.ts';

/** Members of a client's policies from a file (CLIENT-009): wrong lines are skipped, and no patient is registered by it. */
export const memberImport: ImportKind<MemberFileColumn, MemberRow, null, Asked, JudgedLines> = {
  name: 'billing.importMembers',
  things: 'members',
  mode: 'lines',
  most: memberImportLimit,
  batch: 100,
  columns: memberFileColumns,
  asked: async (ctx, _said, { client_id }) => {
    if ((await listUnknownClients(ctx, [client_id as string])).length > 0) throw fail('not_found', {});
    return { client_id };
  },
  reader: async () => readMembers(),
  compare: judgeMemberLines,
  apply: (ctx, lines, _asked, rest) => writeImportedMembers(ctx, lines, rest),
  undo: {
    hours: 30 * 24,
    kept: 'A charge names this member, somebody is covered through this member, or the membership was changed after the import. It stays as it is.',
    named: ({ who, number }) => [who.name || who.folder_no || who.nhis_number || who.ghana_card, number].filter(Boolean).join(', '),
    revert: withdrawImportedMembers,
  },
};
