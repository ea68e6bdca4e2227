import type { Weekday } from '@akoma/contract/base';
import { Select } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ClockInput } from '../../ui/form/clock-input.tsx';
import { FormRow, RowGroup } from '../../ui/form/row-group.tsx';
import { weekdayWords, workWeek } from '../../ui/time/weekdays.ts';
import { newHours, type ScheduleValues } from './schedule-values.ts';
import { scheduleWords as words } from './schedule.words.ts';

const dayOptions = workWeek.map((day) => ({ value: day, label: weekdayWords[day] }));

/** Rows of hours: breaks, which are on each day, or days with hours of their own. */
export function HoursRows({ form, field }: { form: UseFormReturnType<ScheduleValues>; field: 'breaks' | 'hours' }) {
  const rows = form.values[field];
  const one = field === 'breaks' ? 'break' : 'hours';
  const free = form.values.days.find((day) => !form.values.hours.some((row) => row.day === day)) ?? 'sat';
  const add = () =>
    form.insertListItem(
      field,
      field === 'breaks' ? newHours('', '10:30', '10:45') : newHours(free, form.values.start_time, form.values.end_time),
    );
  return (
    <RowGroup legend={words[field]} add={field === 'breaks' ? words.addBreak : words.addHours} onAdd={add}>
      {rows.map((row, at) => {
        const path = `${field}.${at}` as const;
        return (
          <FormRow
            key={row.key}
            label={`${one} ${at + 1}`}
            remove={`${words.remove} ${one} ${at + 1}`}
            onRemove={() => form.removeListItem(field, at)}
          >
            {field === 'hours' && (
              <Select
                label={words.day}
                data={dayOptions}
                allowDeselect={false}
                data-path={`${path}.day`}
                value={row.day || null}
                error={form.errors[`${path}.day`]}
                onChange={(day) => day && form.setFieldValue(`${path}.day`, day as Weekday)}
              />
            )}
            {(['start_time', 'end_time'] as const).map((name) => (
              <ClockInput
                key={name}
                label={words[name]}
                data-path={`${path}.${name}`}
                value={row[name]}
                error={form.errors[`${path}.${name}`]}
                onChange={(time) => form.setFieldValue(`${path}.${name}`, time)}
              />
            ))}
          </FormRow>
        );
      })}
    </RowGroup>
  );
}
