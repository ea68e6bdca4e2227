import { type Weekday, weekdays } from '@akoma/contract/base';
import { Button, Chip, Group } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { ClockInput } from '../../ui/form/clock-input.tsx';
import { FieldError } from '../../ui/form/field-error.tsx';
import { weekdayWords, catalogueWords as words } from './catalogue.words.ts';
import classes from './healthcare-service.form.module.css';
import { newOpening, type ServiceValues } from './service-values.ts';
import { workWeek } from './service-words.ts';

/** When a service is given: rows of days with the same hours. */
export function OpeningRows({ form }: { form: UseFormReturnType<ServiceValues> }) {
  const rows = form.values.availability;
  return (
    <fieldset className={classes.group}>
      <legend>Availability</legend>
      {rows.length === 0 && <p className={classes.quiet}>{words.always}.</p>}
      {rows.map((row, at) => {
        const path = `availability.${at}` as const;
        return (
          <fieldset key={row.key} className={classes.opening} aria-label={`Hours ${at + 1}`}>
            <div className={classes.days}>
              <Chip.Group
                multiple
                value={row.days}
                onChange={(days) =>
                  form.setFieldValue(
                    `${path}.days`,
                    weekdays.filter((day: Weekday) => days.includes(day)),
                  )
                }
              >
                <Group gap={4} role="group" aria-label="Days">
                  {workWeek.map((day) => (
                    <Chip key={day} value={day} size="sm" aria-label={weekdayWords[day]}>
                      {weekdayWords[day].slice(0, 3)}
                    </Chip>
                  ))}
                </Group>
              </Chip.Group>
              {form.errors[`${path}.days`] && <FieldError id={`${path}-days`}>Choose one day at least.</FieldError>}
            </div>
            <ClockInput
              label="From"
              data-path={`${path}.start_time`}
              value={row.start_time}
              error={form.errors[`${path}.start_time`]}
              onChange={(time) => form.setFieldValue(`${path}.start_time`, time)}
            />
            <ClockInput
              label="To"
              data-path={`${path}.end_time`}
              value={row.end_time}
              error={form.errors[`${path}.end_time`]}
              onChange={(time) => form.setFieldValue(`${path}.end_time`, time)}
            />
            <Button
              variant="default"
              aria-label={`Remove hours ${at + 1}`}
              title="Remove"
              className={classes.remove}
              onClick={() => form.removeListItem('availability', at)}
            >
              <IconTrash size={16} aria-hidden />
            </Button>
          </fieldset>
        );
      })}
      {form.errors.availability && <FieldError id="availability-error">Two of these hours meet on the same day.</FieldError>}
      <Button
        variant="default"
        size="compact-md"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => form.insertListItem('availability', newOpening())}
      >
        Add hours
      </Button>
    </fieldset>
  );
}
