import { sentenceOf } from '@akoma/contract/base';
import type { Service } from '@akoma/contract/catalogue';
import { Checkbox, Group, MultiSelect, NumberInput, Select, Stack, Switch, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { Refused } from '../../client/refused.ts';
import { writtenMeanwhile } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { catalogueWords as words } from './catalogue.words.ts';
import classes from './healthcare-service.form.module.css';
import { OpeningRows } from './opening-rows.tsx';
import { PeopleSelect } from './people-select.tsx';
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
  const [collisions, setCollisions] = useState<readonly { field: keyof ServiceValues; mine: string }[]>([]);
  const form = useForm<ServiceValues>({
    initialValues: initial,
    validateInputOnBlur: true,
    validate: (values) => ({ ...errorsIn(values), ...(stands && !values.code.trim() && { code: sentenceOf('required', 'code') }) }),
  });
  const dirty = form.isDirty();
  useEffect(() => onDirty(dirty), [dirty, onDirty]);

  /** What only they changed is taken over, what was changed here stays. Answers the values, and the fields that both changed. */
  const meet = (current: Service, mine: ServiceValues) => {
    const theirs = valuesOf(current);
    const here = changedBetween(before, mine);
    const twice = here.filter((field) => changedBetween(before, theirs).includes(field) && changedBetween(mine, theirs).includes(field));
    const values: ServiceValues = { ...theirs, ...Object.fromEntries(here.map((field) => [field, mine[field]])) };
    setStands(current);
    setBefore(theirs);
    form.setInitialValues(theirs);
    form.setValues(values);
    setCollisions(twice.map((field) => ({ field, mine: textOfField(field, mine, choices) })));
    return { theirs, values, twice };
  };
  const submit = async (values: ServiceValues, on = stands && { values: before, version: stands.version }): Promise<void> => {
    try {
      await onSubmit(values, on);
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const current = (error.data as { current?: Service } | undefined)?.current;
      if (error.code === 'conflict' && current) {
        const met = meet(current, values);
        if (met.twice.length === 0) return submit(met.values, { values: met.theirs, version: current.version });
        throw new Error(writtenMeanwhile);
      }
      form.setErrors(errorsFrom(error.errors));
      throw error;
    }
  };
  const take = (field: keyof ServiceValues) => {
    form.setFieldValue(field as string, before[field]);
    setCollisions(collisions.filter((collision) => collision.field !== field));
  };
  const chosenSpecialties = (stands ?? service)?.healthcare_service_specialties.map(({ code, display }) => ({
    value: code,
    label: display,
  }));
  const chosenPeople = (stands ?? service)?.practitioners.map(({ id, full_name }) => ({ value: id, label: full_name }));
  const chosenPlaces = (stands ?? service)?.locations.map(({ id, name }) => ({ value: id, label: name }));
  const act = stands ? words.save : words.createAct;
  return (
    <FormFrame form={form} onSubmit={(values) => submit(values)} act={act}>
      {({ pending }) => (
        <Stack gap="lg">
          <CollisionNotice
            collisions={collisions.map(({ field, mine }) => ({
              label: fieldLabels[field],
              theirs: textOfField(field, before, choices),
              mine,
              take: () => take(field),
            }))}
          />
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
            <PeopleSelect known={chosenPeople ?? []} data-path="practitioner_ids" {...form.getInputProps('practitioner_ids')} />
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
