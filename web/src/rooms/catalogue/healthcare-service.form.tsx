import { sentenceOf } from '@akoma/contract/base';
import type { Service } from '@akoma/contract/catalogue';
import { Checkbox, Group, MultiSelect, NumberInput, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { Refused } from '../../client/refused.ts';
import { ChangedMeanwhile, type Clash } from '../../ui/form/changed-meanwhile.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { catalogueWords as words } from './catalogue.words.ts';
import classes from './healthcare-service.form.module.css';
import { OpeningRows } from './opening-rows.tsx';
import { changedBetween, emptyValues, errorsFrom, errorsIn, type ServiceValues, valuesOf } from './service-values.ts';
import { fieldLabels, textOfField } from './service-words.ts';
import { TierRows } from './tier-rows.tsx';
import type { ServiceChoices } from './use-service-choices.ts';

interface ServiceFormProps {
  /** The record that is edited; without one a service is added. */
  service?: Service | undefined;
  /** What a new one begins with. */
  begin?: ServiceValues | undefined;
  choices: ServiceChoices;
  /** `before`: what stood when the values were read, and which version it was. */
  onSubmit: (values: ServiceValues, before?: { values: ServiceValues; version: number }) => Promise<void>;
  onDirty: (dirty: boolean) => void;
}

/** What the list does not know (yet) still has to be shown: a code that was taken out of it, a colleague who left. */
const withChosen = (options: ServiceChoices['specialties'], chosen: readonly { value: string; label: string }[]) => [
  ...options,
  ...chosen.filter(({ value }) => !options.some((option) => option.value === value)),
];

/** All fields of a service (CAT-017), its tiers (CAT-018) and hours. A stale save shows both states and keeps what was typed. */
export function ServiceForm({ service, begin, choices, onSubmit, onDirty }: ServiceFormProps) {
  const [stands, setStands] = useState(service);
  const [initial] = useState(() => begin ?? (service ? valuesOf(service) : emptyValues));
  const [before, setBefore] = useState(initial);
  const [clashes, setClashes] = useState<readonly (Clash & { key: keyof ServiceValues })[]>([]);
  const form = useForm<ServiceValues>({
    initialValues: initial,
    validateInputOnBlur: true,
    validate: (values) => ({ ...errorsIn(values), ...(stands && !values.code.trim() && { code: sentenceOf('required', 'code') }) }),
  });
  const dirty = form.isDirty();
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  const meet = (current: Service, mine: ServiceValues) => {
    const theirs = valuesOf(current);
    const twice = changedBetween(before, mine).filter(
      (field) => changedBetween(before, theirs).includes(field) && changedBetween(mine, theirs).includes(field),
    );
    setClashes(
      twice.map((key) => ({
        key,
        label: fieldLabels[key],
        theirs: textOfField(key, theirs, choices),
        mine: textOfField(key, mine, choices),
      })),
    );
    // what only they changed is taken over; what was changed here stays
    const kept = Object.fromEntries(changedBetween(before, mine).map((field) => [field, mine[field]]));
    setStands(current);
    setBefore(theirs);
    form.setInitialValues(theirs);
    form.setValues({ ...theirs, ...kept });
  };
  const submit = async (values: ServiceValues) => {
    try {
      await onSubmit(values, stands && { values: before, version: stands.version });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const current = (error.data as { current?: Service } | undefined)?.current;
      if (error.code === 'conflict' && current) {
        meet(current, values);
        throw new Error(words.changed);
      }
      form.setErrors(errorsFrom(error.errors));
      throw error;
    }
  };
  const taken = (key: string) => {
    form.setFieldValue(key, before[key as keyof ServiceValues]);
    setClashes(clashes.filter((clash) => clash.key !== key));
  };
  const chosenSpecialties = (stands ?? service)?.healthcare_service_specialties.map(({ code, display }) => ({
    value: code,
    label: display,
  }));
  const chosenPeople = (stands ?? service)?.practitioners.map(({ id, full_name }) => ({ value: id, label: full_name }));
  const chosenPlaces = (stands ?? service)?.locations.map(({ id, name }) => ({ value: id, label: name }));
  const act = stands ? words.save : words.createAct;
  return (
    <FormFrame form={form} onSubmit={submit} act={act}>
      {({ pending }) => (
        <Stack gap="lg">
          <ChangedMeanwhile clashes={clashes} onTake={taken} />
          <div className={classes.grid}>
            <TextInput label="Name" required data-path="name" data-autofocus autoComplete="off" {...form.getInputProps('name')} />
            <TextInput
              label="Code"
              required={stands !== undefined}
              data-path="code"
              autoComplete="off"
              placeholder={stands ? undefined : 'The next of your own'}
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
            <Select
              label="Class"
              data={[...choices.kinds]}
              clearable={stands === undefined}
              allowDeselect={false}
              placeholder="As the category"
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
            <MultiSelect
              label="Who works in it"
              data={withChosen(choices.practitioners, chosenPeople ?? [])}
              searchable
              hidePickedOptions
              limit={50}
              nothingFoundMessage="Nobody of this name"
              placeholder={form.values.practitioner_ids.length === 0 ? words.nobody : undefined}
              data-path="practitioner_ids"
              {...form.getInputProps('practitioner_ids')}
            />
          </div>
          <OpeningRows form={form} />
          <div className={classes.buttons}>
            <ActionButton type="submit" size="md" pending={pending}>
              {act}
            </ActionButton>
          </div>
        </Stack>
      )}
    </FormFrame>
  );
}
