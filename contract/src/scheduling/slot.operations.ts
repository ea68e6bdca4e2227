import * as z from 'zod';
import { IdParams, operation } from '../base/index.ts';
import { NextSlotQuery, Slot, SlotsOfDay, SlotsQuery } from './slot.schema.ts';

const slots = 'providers/{id}/slots' as const;
const success = z.literal(true);

export const listAvailableSlots = operation({
  name: 'scheduling.listAvailableSlots',
  spec: ['SLOT-001', 'SLOT-005', 'SCHED-014', 'SCHED-015'],
  summary: 'Slots that can be booked, by time; only those of an active schedule, outside leave and breaks, and not past.',
  permission: 'appointments.read',
  method: 'GET',
  path: `/api/v1/${slots}/availableslots`,
  params: IdParams,
  query: SlotsQuery,
  reply: z.object({ data: z.array(Slot), success }),
  failures: ['not_found'],
});

export const groupAvailableSlots = operation({
  name: 'scheduling.groupAvailableSlots',
  spec: ['SLOT-002', 'SLOT-005'],
  summary: 'The same slots by day, and within a day by practitioner.',
  permission: 'appointments.read',
  method: 'GET',
  path: `/api/v1/${slots}/availableslots/grouped`,
  params: IdParams,
  query: SlotsQuery,
  reply: z.object({ data: z.array(SlotsOfDay), success }),
  failures: ['not_found'],
});

export const findNextSlot = operation({
  name: 'scheduling.findNextSlot',
  spec: ['SLOT-003', 'SLOT-005'],
  summary: 'The next slot that can be booked; null where none is planned.',
  permission: 'appointments.read',
  method: 'GET',
  path: `/api/v1/${slots}/nextavailableslot`,
  params: IdParams,
  query: NextSlotQuery,
  reply: z.object({ data: Slot.nullable(), success }),
  failures: ['not_found'],
});
