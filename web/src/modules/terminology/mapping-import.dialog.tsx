import { type Classification, importMapping, mappingColumns } from '@akoma/contract/terminology';
import { Text } from '@mantine/core';
import { newKey } from '../../client/ask.ts';
import { request } from '../../client/request.ts';
import { tableTypes } from '../../ui/file/import-parts.tsx';
import { confirm } from '../../ui/layer/confirm.ts';
import { classificationWords as words } from './classification.words.ts';
import { FileImportDialog } from './file-import.dialog.tsx';

interface MappingImportDialogProps {
  classification: Classification;
  onClose: () => void;
}

/** Which codes of a classification belong to which terms of ours (DX-003). */
export function MappingImportDialog({ classification, onClose }: MappingImportDialogProps) {
  const { id, title, release, mappings } = classification;
  const name = `${title} ${release}`;
  return (
    <FileImportDialog
      title={words.mappingTitle(name)}
      things={['pair', 'pairs']}
      accept={tableTypes}
      columns={mappingColumns}
      intro={<Text>{words.mappingIntro}</Text>}
      send={async (sent, onProgress) =>
        (await request(importMapping, { params: { id }, body: sent }, { idempotency_key: newKey(), onProgress })).report
      }
      agreed={() =>
        mappings === 0
          ? Promise.resolve(true)
          : confirm({
              title: `Replace the mapping of ${name}`,
              text: words.replaceMappingText(name, mappings),
              act: words.replaceAct,
              tone: 'danger',
            })
      }
      onClose={onClose}
    />
  );
}
