import { randomFillSync, randomUUID } from 'node:crypto';
import { v7 } from 'uuid';

/** Random bytes for the next ids: requesting sixteen from the system costs as much as requesting thousands. */
const drawn = Buffer.alloc(16 * 256);
let used = drawn.length;
const last = { msecs: 0, seq: 0 };

/** A new id: UUIDv7, so that ids sort by time and index pages are appended. The only place in the server that creates ids. */
export function newId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn);
    used = 0;
  }
  const random = drawn.subarray(used, (used += 16));
  const msecs = Date.now();
  // within a millisecond, and while a clock is set back, ids count upwards from a beginning by chance
  if (msecs > last.msecs) Object.assign(last, { msecs, seq: random.readUInt32BE(6) >>> 1 });
  else last.seq++;
  return v7({ ...last, random });
}

/** A reference for another system that asks for a UUID of version 4. */
export const newReference = (): string => randomUUID();

/** No id made at or after that moment is smaller: finds old rows by their key alone. */
export const firstIdAt = (moment: Date): string => v7({ msecs: moment.getTime(), seq: 0, random: new Uint8Array(16) });
