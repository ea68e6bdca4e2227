import { readMedicineChoices } from '@akoma/contract/terminology';
import { Autocomplete, MultiSelect, SimpleGrid, TagsInput, Text, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { formularyWords as words } from './formulary.words.ts';
import { type MedicineValues, shownAs } from './medicine-values.ts';
import { useValueSet } from './use-value-set.ts';

/** The fields of a medicine that is added or changed. */
export function MedicineFields({ form }: { form: UseFormReturnType<MedicineValues> }) {
  const choices = useQuery(ask(readMedicineChoices));
  const routes = useValueSet('dosage-route-type');
  const named = new Map(routes.entries.map(({ code, display }) => [code, display]));
  const offered = [...new Set([...form.values.routes, ...named.keys()])];
  const shown = shownAs(form.values);
  return (
    <>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
        <TextInput
          label={words.name}
          description={words.nameHint}
          required
          maxLength={200}
          autoComplete="off"
          data-autofocus
          data-path="name"
          {...form.getInputProps('name')}
        />
        <TextInput
          label={words.tallMan}
          description={words.tallManHint}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          data-path="tall_man"
          {...form.getInputProps('tall_man')}
        />
        <TextInput
          label={words.strength}
          description={words.strengthHint}
          maxLength={100}
          autoComplete="off"
          data-path="strength"
          {...form.getInputProps('strength')}
        />
        <Autocomplete
          label={words.form}
          description="In everyday words: tablet, powder for injection."
          required
          maxLength={60}
          limit={20}
          autoComplete="off"
          data={choices.data?.data.forms.map((one) => one.form) ?? []}
          data-path="form"
          {...form.getInputProps('form')}
        />
        <MultiSelect
          label={words.routes}
          searchable
          nothingFoundMessage={routes.pending ? 'Loading…' : 'No match'}
          maxValues={10}
          limit={50}
          data={offered.map((code) => ({ value: code, label: named.get(code) ?? code }))}
          data-path="routes"
          {...form.getInputProps('routes')}
        />
        <TextInput
          label={words.code}
          description={words.codeHint}
          maxLength={40}
          autoComplete="off"
          data-path="code"
          {...form.getInputProps('code')}
        />
      </SimpleGrid>
      <TagsInput
        label={words.aliases}
        description={words.aliasesHint}
        maxTags={20}
        maxLength={100}
        data-path="aliases"
        {...form.getInputProps('aliases')}
      />
      {shown && (
        <Text>
          {`${words.shownAs} `}
          <strong>{shown}</strong>
        </Text>
      )}
    </>
  );
}
