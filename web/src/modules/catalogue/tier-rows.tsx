import { Button, NativeSelect, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { CurrencySelect } from '../../ui/form/currency-select.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { feeTypeOptions } from './catalogue.words.ts';
import classes from './healthcare-service.form.module.css';
import { newTier, type ServiceValues } from './service-values.ts';

/** The price tiers of a service: as many rows as it has prices by name (CAT-018). */
export function TierRows({ form }: { form: UseFormReturnType<ServiceValues> }) {
  const tiers = form.values.price_tiers;
  return (
    <fieldset className={classes.group}>
      <legend>Price tiers</legend>
      {tiers.length === 0 && (
        <p className={classes.quiet}>
          Only for a service with several costs by name, such as “Within Accra” and “Each further hour”. A service with one price needs
          none: its price is entered under Service Prices New.
        </p>
      )}
      {tiers.map((tier, at) => {
        const path = `price_tiers.${at}` as const;
        const named = tier.name || `tier ${at + 1}`;
        return (
          <fieldset key={tier.key} className={classes.tier} aria-label={`Tier ${at + 1}`}>
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
            <Button
              variant="default"
              aria-label={`Remove ${named}`}
              title="Remove"
              className={classes.remove}
              onClick={() => form.removeListItem('price_tiers', at)}
            >
              <IconTrash size={16} aria-hidden />
            </Button>
          </fieldset>
        );
      })}
      {form.errors.price_tiers && <FieldError id="price-tiers-error">{form.errors.price_tiers}</FieldError>}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => form.insertListItem('price_tiers', newTier())}
      >
        Add a tier
      </Button>
    </fieldset>
  );
}
