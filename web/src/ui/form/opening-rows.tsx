import type { Weekday } from '@akoma/contract/base';
import type { FormErrors } from '@mantine/form';
import { ClockInput } from './clock-input.tsx';
import { FieldError } from './field-error.tsx';
import { newOpening, type OpeningValues } from './opening-values.ts';
import classes from './opening-rows.module.css';
import { FormRow, RowGroup } from './row-group.tsx';
import { WeekdayChips } from './weekday-chips.tsx';

/** What the rows need of the form that has them. */
interface RowsForm {
  errors: FormErrors;
  setFieldValue(path: string, value: Weekday[] | string): void;
  insertListItem(path: string, row: OpeningValues): void;
  removeListItem(path: string, at: number): void;
}

interface OpeningRowsProps {
  legend: string;
  /** What no hours mean. */
  none: string;
  form: RowsForm;
  /** The name of the rows in the form. */
  field: string;
  rows: readonly OpeningValues[];
}

/** Hours of a week, of a service or a location: rows of days with the same hours. */
export function OpeningRows({ legend, none, form, field, rows }: OpeningRowsProps) {
  return (
    <RowGroup legend={legend} none={none} error={form.errors[field]} add="Add hours" onAdd={() => form.insertListItem(field, newOpening())}>
      {rows.map((row, at) => {
        const path = `${field}.${at}`;
        return (
          <FormRow
            key={row.key}
            label={`Hours ${at + 1}`}
            remove={`Remove hours ${at + 1}`}
            columns="1fr 90px 90px auto"
            onRemove={() => form.removeListItem(field, at)}
          >
            <div className={classes.days}>
              <WeekdayChips
                label="Days"
                path={`${path}.days`}
                value={row.days}
                onChange={(days) => form.setFieldValue(`${path}.days`, days)}
              />
              <FieldError>{form.errors[`${path}.days`]}</FieldError>
            </div>
            {(['start_time', 'end_time'] as const).map((name) => (
              <ClockInput
                key={name}
                label={name === 'start_time' ? 'Start time' : 'End time'}
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
