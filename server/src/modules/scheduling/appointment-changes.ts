import { schedulingEvents } from '@akoma/contract/scheduling';
import type { ChangeSource, HeardEvent } from '../workbench/index.ts';

/** Whose hours an event has changed, or which location's or service's. */
function idOfHours({ name, data }: HeardEvent): string | undefined {
  if (name !== 'scheduling.hoursChanged') return undefined;
  const changed = schedulingEvents[name].safeParse(data).data;
  return changed?.practitioner_id ?? changed?.location_id ?? changed?.healthcare_service_id;
}

/** What live lists, calendars and slots are told of appointments, of those who wait for one and of the hours in which they can be. */
export const appointmentChanges: readonly ChangeSource[] = [
  {
    topic: 'appointments',
    permission: 'appointments.read',
    idOf: (event) => {
      if (!event.name.startsWith('scheduling.')) return undefined;
      const named = event.data as Record<string, unknown> | null;
      const id = named?.appointment_id ?? named?.waiting_id;
      return typeof id === 'string' ? id : idOfHours(event);
    },
  },
  { topic: 'schedules', permission: 'schedules.read', idOf: idOfHours },
];
