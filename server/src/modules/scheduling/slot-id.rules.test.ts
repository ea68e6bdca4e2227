import { expect, test } from 'vitest';
import { readSlotId, slotId } from './slot-id.rules.ts';

const schedule = '01963d5a-1234-7abc-8def-0123456789ab';
const start = new Date('2030-01-07T09:00:00Z');

test('APPT-010 the same slot always has the same id, which says its schedule and its start', () => {
  const id = slotId(schedule, start);
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  expect(slotId(schedule, new Date(start))).toBe(id);
  expect(readSlotId(id.toUpperCase())).toEqual({ schedule_ends: '0123456789ab', start });
  expect(slotId(schedule, new Date('2030-01-07T09:30:00Z'))).not.toBe(id);
  expect(slotId(schedule.replace(/^0/, '1'), start)).not.toBe(id);
});

test('an id of another kind is none of a slot', () => {
  expect(readSlotId(schedule)).toBeUndefined();
  expect(readSlotId('')).toBeUndefined();
});
