import { growthMeasures } from '@akoma/contract/observations';
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { growthTablesWords as words, growthWords } from './growth.words.ts';

/** What is said beside the file of a table of growth. */
export interface GrowthTableValues {
  measure: string;
  sex: string;
  age_unit: string;
  source: string;
}

const measures = growthMeasures.map((value) => ({ value, label: growthWords.measures[value] }));
const sexes = Object.entries(growthWords.sexes).map(([value, label]) => ({ value, label }));
const units = Object.entries(words.units).map(([value, label]) => ({ value, label }));

/** Of what and of whom a table is, in what its ages are, and whose it is. */
export function GrowthTableFields({ form }: { form: UseFormReturnType<GrowthTableValues> }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
      <NativeSelect label={words.measure} data={measures} data-autofocus {...form.getInputProps('measure')} />
      <NativeSelect label={words.sex} data={sexes} {...form.getInputProps('sex')} />
      <NativeSelect label={words.unit} data={units} {...form.getInputProps('age_unit')} />
      <TextInput
        label={words.source}
        description={words.sourceHint}
        required
        maxLength={300}
        autoComplete="off"
        data-path="source"
        {...form.getInputProps('source')}
      />
    </SimpleGrid>
  );
}
