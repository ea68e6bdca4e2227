import {
  importMembers,
  listMemberImports,
  memberFileColumns,
  readMemberImport,
  saveMemberImportLines,
  undoMemberImport,
} from '@akoma/contract/billing';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { EarlierImports } from '../../client/import/earlier-imports.tsx';
import { ImportDialog } from '../../client/import/import.dialog.tsx';
import { organizationId, useMay } from '../../client/session.ts';
import { clientWords } from './client.words.ts';

/** Members of the policies of a client from a file. */
export function MemberImport({ client_id, onClose }: { client_id: string; onClose: () => void }) {
  const refused = useMay('payers.write', clientWords.mayNotWrite);
  const earlier = useQuery(ask(listMemberImports, { query: { client_id } }));
  return (
    <ImportDialog
      title={clientWords.memberImport.title}
      things={['member', 'members']}
      mode="lines"
      columns={memberFileColumns}
      begin={importMembers}
      read={readMemberImport}
      lines={saveMemberImportLines}
      undo={undoMemberImport}
      undoText={clientWords.memberImport.undoText}
      params={{ id: organizationId(), client_id }}
      beginRefused={refused}
      undoRefused={refused}
      intro={<Text>{clientWords.memberImport.intro}</Text>}
      earlier={(look) => <EarlierImports earlier={earlier.data?.data} onLook={look} />}
      onClose={onClose}
    />
  );
}
