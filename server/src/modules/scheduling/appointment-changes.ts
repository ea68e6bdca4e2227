import type { ChangeSource } from '../workbench/index.ts';

/** What live lists are told of appointments and of those who wait for one; every event names one of them. */
export const appointmentChanges: readonly ChangeSource[] = [
  {
    topic: 'appointments',
    permission: 'appointments.read',
    idOf: ({ name, data }) => {
      if (!name.startsWith('scheduling.')) return undefined;
      const named = data as Record<string, unknown> | null;
      const id = named?.appointment_id ?? named?.waiting_id;
      return typeof id === 'string' ? id : undefined;
    },
  },
];
