import { createHash } from 'node:crypto';

/**
 * The id of a slot, which has no row: a UUID of version 8 made of the last 48 bits of its schedule's id, its start in minutes, and a checksum
 * of both. The same slot always has the same id.
 */
export function slotId(schedule_id: string, start: Date): string {
  const minutes = Math.floor(start.getTime() / 60_000);
  const sum = createHash('sha256').update(`${schedule_id} ${minutes}`).digest('hex');
  const number = schedule_id.slice(-12);
  const variant = ((Number.parseInt(sum[3]!, 16) & 3) | 8).toString(16);
  return `${number.slice(0, 8)}-${number.slice(8)}-8${sum.slice(0, 3)}-${variant}${sum.slice(4, 7)}-${minutes.toString(16).padStart(8, '0')}${sum.slice(7, 11)}`;
}

/** What an id says of its slot: how its schedule's id ends, and when it begins. Undefined: no slot has such an id. */
export function readSlotId(id: string): { schedule_ends: string; start: Date } | undefined {
  const read = /^([0-9a-f]{8})-([0-9a-f]{4})-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-([0-9a-f]{8})[0-9a-f]{4}$/.exec(id.toLowerCase());
  if (!read) return undefined;
  return { schedule_ends: `${read[1]}${read[2]}`, start: new Date(Number.parseInt(read[3]!, 16) * 60_000) };
}
