import { SegmentedControl } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { linkHere } from '../../client/link-to.ts';
import type { CalendarSearch } from './calendar-search.ts';
import { calendarWords as words } from './calendar.words.ts';

/** Between the list of appointments, the calendar and the waiting list. */
export function CalendarSwitch({ show }: { show: CalendarSearch['show'] }) {
  const navigate = useNavigate();
  return (
    <SegmentedControl
      aria-label={words.show}
      value={show ?? 'list'}
      onChange={(value) => void navigate(linkHere({ ...(value !== 'list' && { show: value }) }))}
      data={[
        { value: 'list', label: words.list },
        { value: 'day', label: words.day },
        { value: 'week', label: words.week },
        { value: 'month', label: words.month },
        { value: 'waiting', label: words.waiting },
      ]}
    />
  );
}
