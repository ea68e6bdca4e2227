import { sentenceOf } from '@akoma/contract/base';
import type { Service } from '@akoma/contract/catalogue';
import { Checkbox, Group, MultiSelect, NumberInput, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { OpeningRows } from '../../ui/form/opening-rows.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { catalogueWords as words } from './catalogue.words.ts';
import classes from './healthcare-service.form.module.css';
import { PeopleSelect } from './people-select.tsx';
import { bodyOf, editOf, emptyValues, errorsFrom, errorsIn, type ServiceValues, valuesOf } from './service-values.ts';
import { fieldLabels, textOfField } from './service-words.ts';
import { TierRows } from './tier-rows.tsx';
import type { ServiceChoices } from './use-service-choices.ts';

interface ServiceFormProps {
  /** The record that is edited; without one a service is added. */
  service?: Service | undefined;
  /** What a new one begins with. */
  begin?: ServiceValues | undefined;
  choices: ServiceChoices;
  /** Sends a new service, or the changes of one with the version that they were made on. Undefined: the user went back, nothing is saved. */
  onSubmit: (body: Record<string, unknown>) => Promise<Service | undefined>;
  /** Adds the price that was typed for a new service; absent where the role may not. Tells its own failure. */
  onPrice?: ((service: Service, typed: string) => Promise<void>) | undefined;
  onDone: (service: Service) => void;
  onDirty: (dirty: boolean) => void;
}

/** What the list does not know (yet) still has to be shown: a code that was taken out of it, a colleague who left. */
const withChosen = (options: ServiceChoices['specialties'], chosen: readonly { value: string; label: string }[]) => [
  ...options,
  ...chosen.filter(({ value }) => !options.some((option) => option.value === value)),
];

/** All fields of a service (CAT-017), its tiers (CAT-018) and hours. A stale save shows both states and keeps what was typed. */
export function ServiceForm({ service, begin, choices, onSubmit, onPrice, onDone, onDirty }: ServiceFormProps) {
  const [initial] = useState(() => begin ?? emptyValues);
  const displayOf = (code: string) => choices.specialties.find(({ value }) => value === code)?.label;
  const { form, stands, submit, collisions } = useRecordForm<Service, ServiceValues>({
    record: service,
    begin: initial,
    valuesOf,
    bodyOf: (edit, values, on) => (on ? editOf(edit, values, displayOf) : { ...bodyOf(values, displayOf) }),
    errorsIn: (values, on) => ({ ...errorsIn(values), ...(on && !values.code.trim() && { code: sentenceOf('required', 'code') }) }),
    errorsFrom,
    save: onSubmit,
  });
  const dirty = form.isDirty();
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  const save = async (values: ServiceValues) => {
    const saved = await submit(values);
    if (!saved) return;
    if (values.cash_price.trim()) await onPrice?.(saved, values.cash_price);
    onDone(saved);
  };
  const chosenSpecialties = (stands ?? service)?.healthcare_service_specialties.map(({ code, display }) => ({
    value: code,
    label: display,
  }));
  const chosenPeople = (stands ?? service)?.practitioners.map(({ id, full_name }) => ({ value: id, label: full_name }));
  const chosenPlaces = (stands ?? service)?.locations.map(({ id, name }) => ({ value: id, label: name }));
  const act = stands ? words.save : words.createAct;
  return (
    <FormFrame form={form} onSubmit={save} act={act}>
      {({ pending }) => (
        <Stack gap="lg">
          <CollisionNotice
            collisions={collisions}
            labels={fieldLabels}
            textOf={(field, value) => textOfField({ ...form.values, [field]: value }, field, choices)}
          />
          <div className={classes.grid}>
            <TextInput label="Name" required data-path="name" data-autofocus autoComplete="off" {...form.getInputProps('name')} />
            <TextInput
              label="Code"
              required={stands !== undefined}
              data-path="code"
              autoComplete="off"
              description={stands ? undefined : 'Leave empty for the next code'}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              {...form.getInputProps('code')}
            />
            <Select
              label="Category"
              required
              data={[...choices.kinds]}
              allowDeselect={false}
              data-path="category"
              {...form.getInputProps('category')}
              value={form.values.category || null}
            />
            {onPrice && !stands && (
              <TextInput
                label="Cash price"
                inputMode="decimal"
                placeholder="60.00"
                data-path="cash_price"
                autoComplete="off"
                {...form.getInputProps('cash_price')}
              />
            )}
            <Select
              label="Class"
              data={[...choices.kinds]}
              clearable={stands === undefined}
              allowDeselect={false}
              placeholder="Same as the category"
              data-path="service_class"
              {...form.getInputProps('service_class')}
              value={form.values.service_class || null}
              onChange={(kind) => form.setFieldValue('service_class', (kind ?? '') as ServiceValues['service_class'])}
            />
            <MultiSelect
              label="Specialties"
              data={withChosen(choices.specialties, chosenSpecialties ?? [])}
              searchable
              hidePickedOptions
              limit={50}
              nothingFoundMessage="No such specialty"
              data-path="healthcare_service_specialties"
              {...form.getInputProps('healthcare_service_specialties')}
            />
            <Select
              label="Revenue tag"
              data={withChosen(
                choices.revenueTags,
                form.values.revenue_tag ? [{ value: form.values.revenue_tag, label: form.values.revenue_tag }] : [],
              )}
              searchable
              clearable
              data-path="revenue_tag"
              {...form.getInputProps('revenue_tag')}
              value={form.values.revenue_tag || null}
              onChange={(tag) => form.setFieldValue('revenue_tag', tag ?? '')}
            />
            <NumberInput
              label="Duration (minutes)"
              allowDecimal={false}
              allowNegative={false}
              max={1440}
              clampBehavior="none"
              data-path="duration"
              {...form.getInputProps('duration')}
            />
          </div>
          <Textarea label="Description" autosize minRows={2} maxRows={6} data-path="description" {...form.getInputProps('description')} />
          <div className={classes.switches}>
            <Switch label="Active" {...form.getInputProps('active', { type: 'checkbox' })} />
            <Switch label="Virtual service" {...form.getInputProps('virtual_service', { type: 'checkbox' })} />
            <Switch label="Appointment required" {...form.getInputProps('healthcare_service_appointment_required', { type: 'checkbox' })} />
          </div>
          <TierRows form={form} />
          <Checkbox.Group label="Paid" {...form.getInputProps('provision_codes')}>
            <Group gap="lg" mt={4}>
              {choices.provisionCodes.map(({ value, label }) => (
                <Checkbox key={value} value={value} label={label} />
              ))}
            </Group>
          </Checkbox.Group>
          <div className={classes.grid}>
            <MultiSelect
              label="Locations"
              data={withChosen(choices.locations, chosenPlaces ?? [])}
              searchable
              hidePickedOptions
              placeholder={form.values.location_ids.length === 0 ? words.everywhere : undefined}
              data-path="location_ids"
              {...form.getInputProps('location_ids')}
            />
            <PeopleSelect known={chosenPeople ?? []} data-path="practitioner_ids" {...form.getInputProps('practitioner_ids')} />
          </div>
          <OpeningRows legend="Availability" none={`${words.always}.`} form={form} field="availability" rows={form.values.availability} />
          <DialogButtons act={act} pending={pending} />
        </Stack>
      )}
    </FormFrame>
  );
}
