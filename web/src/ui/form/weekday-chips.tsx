import type { Weekday } from '@akoma/contract/base';
import { Chip, Group } from '@mantine/core';
import { shortWeekday, weekdayWords, workWeek } from '../time/weekdays.ts';

interface WeekdayChipsProps {
  label: string;
  /** The name of the days in their form. */
  path?: string;
  value: Weekday[];
  onChange: (days: Weekday[]) => void;
}

/** Some days of the week, in its order. */
export function WeekdayChips({ label, path = 'days', value, onChange }: WeekdayChipsProps) {
  return (
    <Chip.Group multiple value={value} onChange={(days) => onChange(workWeek.filter((day) => days.includes(day)))}>
      <Group gap={4} role="group" aria-label={label} data-path={path}>
        {workWeek.map((day) => (
          <Chip key={day} value={day} size="sm" aria-label={weekdayWords[day]}>
            {shortWeekday(day)}
          </Chip>
        ))}
      </Group>
    </Chip.Group>
  );
}
