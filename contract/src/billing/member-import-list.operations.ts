import { ImportSummary, operation, page } from '../base/index.ts';
import { ListMemberImportsQuery } from './member-import.schema.ts';

export const listMemberImports = operation({
  name: 'billing.listMemberImports',
  spec: ['CLIENT-009'],
  summary: 'The imports of members, or those of one client, newest first.',
  permission: 'payers.write',
  method: 'GET',
  path: '/api/v2/billing/member-imports',
  query: ListMemberImportsQuery,
  reply: page(ImportSummary),
  failures: ['not_found'],
});
