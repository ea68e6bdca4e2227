import { TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { DayInput } from '../../ui/form/day-input.tsx';
import { FormRow, RowGroup } from '../../ui/form/row-group.tsx';
import { type LocationValues, newClosedDay } from './location-values.ts';
import { locationsWords as words } from './locations.words.ts';

/** The days on which a location is closed whatever its hours. */
export function ClosedDayRows({ form }: { form: UseFormReturnType<LocationValues> }) {
  return (
    <RowGroup
      legend={words.closed_days}
      none={words.noClosedDays}
      error={form.errors.closed_days}
      add={words.addClosedDay}
      onAdd={() => form.insertListItem('closed_days', newClosedDay())}
    >
      {form.values.closed_days.map((row, at) => {
        const path = `closed_days.${at}` as const;
        return (
          <FormRow
            key={row.key}
            label={`${words.closedDay} ${at + 1}`}
            remove={`Remove closed day ${at + 1}`}
            columns="240px 1fr auto"
            least="200px"
            onRemove={() => form.removeListItem('closed_days', at)}
          >
            <DayInput
              label={words.date}
              required
              reach="future"
              data-path={`${path}.date`}
              {...form.getInputProps(`${path}.date`)}
              value={row.date}
            />
            <TextInput
              label={words.reason}
              placeholder={words.reasonHint}
              maxLength={120}
              autoComplete="off"
              data-path={`${path}.reason`}
              {...form.getInputProps(`${path}.reason`)}
            />
          </FormRow>
        );
      })}
    </RowGroup>
  );
}
