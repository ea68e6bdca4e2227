import { type Classification, importMapping, mappingColumns, readMappingImport, saveMappingImportLines } from '@akoma/contract/terminology';
import { Text } from '@mantine/core';
import { ImportDialog } from '../../client/import/import.dialog.tsx';
import { confirm } from '../../ui/layer/confirm.ts';
import { classificationWords as words } from './classification.words.ts';

interface MappingImportProps {
  classification: Classification;
  onClose: () => void;
}

/** Which codes of a classification belong to which terms of ours (DX-003). */
export function MappingImport({ classification, onClose }: MappingImportProps) {
  const { id, title, release, mappings } = classification;
  const name = `${title} ${release}`;
  return (
    <ImportDialog
      title={words.mappingTitle(name)}
      things={['pair', 'pairs']}
      mode="whole"
      begin={importMapping}
      params={{ id }}
      read={readMappingImport}
      lines={saveMappingImportLines}
      columns={mappingColumns}
      intro={<Text>{words.mappingIntro}</Text>}
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
