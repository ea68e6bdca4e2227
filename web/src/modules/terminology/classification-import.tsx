import {
  type Classification,
  classificationColumns,
  importClassification,
  readClassificationImport,
  saveClassificationImportLines,
} from '@akoma/contract/terminology';
import { SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ImportDialog } from '../../client/import/import.dialog.tsx';
import { tableTypes } from '../../ui/file/import-parts.tsx';
import { confirm } from '../../ui/layer/confirm.ts';
import { classificationWords as words } from './classification.words.ts';
import { WhereFrom } from './where-from.tsx';

const needed = (label: string) => (typed: string) => (typed.trim() === '' ? `${label} is required.` : null);

interface ClassificationImportProps {
  /** What stands there and would be replaced. */
  replaced?: Classification | undefined;
  onClose: () => void;
}

/** ICD-10 from the organisation's own file (DX-005). */
export function ClassificationImport({ replaced, onClose }: ClassificationImportProps) {
  const form = useForm({
    initialValues: { release: '', licence: replaced?.licence ?? '' },
    validate: { release: needed(words.release), licence: needed(words.licence) },
  });
  const said = () => ({ release: form.values.release.trim(), licence: form.values.licence.trim() });
  const ready = () => {
    const { hasErrors, errors } = form.validate();
    const wrong = Object.keys(errors)[0];
    if (wrong) form.getInputNode(wrong)?.focus();
    return !hasErrors;
  };
  return (
    <ImportDialog
      title={words.import}
      things={['code', 'codes']}
      mode="whole"
      begin={importClassification}
      read={readClassificationImport}
      lines={saveClassificationImportLines}
      asked={said}
      accept={`.xml,.claml,text/xml,application/xml,${tableTypes}`}
      columns={classificationColumns}
      dirty={form.isDirty()}
      ready={ready}
      always
      fields={
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
          <TextInput
            label={words.release}
            description={words.releaseHint}
            required
            maxLength={80}
            autoComplete="off"
            data-autofocus
            data-path="release"
            {...form.getInputProps('release')}
          />
          <TextInput
            label={words.licence}
            description={words.licenceHint}
            required
            maxLength={500}
            autoComplete="off"
            data-path="licence"
            {...form.getInputProps('licence')}
          />
        </SimpleGrid>
      }
      intro={
        <Stack gap="sm">
          <Text>{words.intro}</Text>
          <WhereFrom />
        </Stack>
      }
      agreed={({ gone_rows: gone }) => {
        if (!replaced) return Promise.resolve(true);
        const name = `${replaced.title} ${replaced.release}`;
        return confirm({
          title: words.replaceTitle(name),
          text: words.replaceText(name, said().release, gone),
          act: words.replaceAct,
          tone: gone > 0 ? 'danger' : 'plain',
        });
      }}
      onClose={onClose}
    />
  );
}
