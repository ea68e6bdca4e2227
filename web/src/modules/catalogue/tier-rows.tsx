import { NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { CurrencySelect } from '../../ui/form/currency-select.tsx';
import { FormRow, RowGroup } from '../../ui/form/row-group.tsx';
import { feeTypeOptions } from './catalogue.words.ts';
import { newTier, type ServiceValues } from './service-values.ts';

/** The price tiers of a service: as many rows as it has prices by name (CAT-018). */
export function TierRows({ form }: { form: UseFormReturnType<ServiceValues> }) {
  const tiers = form.values.price_tiers;
  return (
    <RowGroup
      legend="Price tiers"
      none="Only for a service with several named prices, such as “Within Accra” and “Each additional hour”. A single price needs no tier."
      error={form.errors.price_tiers}
      add="Add a tier"
      onAdd={() => form.insertListItem('price_tiers', newTier())}
    >
      {tiers.map((tier, at) => {
        const path = `price_tiers.${at}` as const;
        const named = tier.name || `tier ${at + 1}`;
        return (
          <FormRow
            key={tier.key}
            label={`Tier ${at + 1}`}
            remove={`Remove ${named}`}
            columns="2fr 1.5fr 1fr 1fr 2fr auto"
            onRemove={() => form.removeListItem('price_tiers', at)}
          >
            <TextInput label="Name" required data-path={`${path}.name`} autoComplete="off" {...form.getInputProps(`${path}.name`)} />
            <NativeSelect
              label="Type"
              data={[...feeTypeOptions]}
              value={tier.type}
              onChange={(event) => {
                const type = feeTypeOptions.find(({ value }) => value === event.currentTarget.value)?.value ?? 'cost';
                form.setFieldValue(`${path}.type`, type);
                if (type === 'free') form.setFieldValue(`${path}.cost`, '0');
              }}
            />
            <CurrencySelect value={tier.currency} onChange={(currency) => form.setFieldValue(`${path}.currency`, currency)} />
            <TextInput
              label="Cost"
              required={tier.type !== 'free'}
              disabled={tier.type === 'free'}
              inputMode="decimal"
              data-path={`${path}.cost`}
              autoComplete="off"
              {...form.getInputProps(`${path}.cost`)}
            />
            <TextInput label="Description" autoComplete="off" {...form.getInputProps(`${path}.description`)} />
          </FormRow>
        );
      })}
    </RowGroup>
  );
}
