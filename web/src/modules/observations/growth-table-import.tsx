import { growthColumns, importGrowthTable, readGrowthTableImport, saveGrowthTableImportLines } from '@akoma/contract/observations';
import { Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { ImportDialog } from '../../client/import/import.dialog.tsx';
import { GrowthTableFields, type GrowthTableValues } from './growth-table-fields.tsx';
import { growthTablesWords as words } from './growth.words.ts';

/** A table of L, M and S by age out of a file of the organisation (ruling 147). */
export function GrowthTableImport({ onClose }: { onClose: () => void }) {
  const form = useForm<GrowthTableValues>({
    initialValues: { measure: 'weight', sex: 'FEMALE', age_unit: 'days', source: '' },
    validate: { source: (typed) => (typed.trim() === '' ? words.sourceMissing : null) },
  });
  const ready = () => {
    const { hasErrors } = form.validate();
    if (hasErrors) form.getInputNode('source')?.focus();
    return !hasErrors;
  };
  return (
    <ImportDialog
      title={words.import}
      things={['age', 'ages']}
      mode="whole"
      begin={importGrowthTable}
      read={readGrowthTableImport}
      lines={saveGrowthTableImportLines}
      asked={() => ({ ...form.values, source: form.values.source.trim() })}
      columns={growthColumns}
      dirty={form.isDirty()}
      ready={ready}
      fields={<GrowthTableFields form={form} />}
      intro={
        <Text>
          {words.intro} {words.replaces}
        </Text>
      }
      onClose={onClose}
    />
  );
}
