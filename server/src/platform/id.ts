import { v7 } from 'uuid';

/** A new id: UUIDv7, so that ids made later sort later and indexes grow at one end. The only maker of ids in the server. */
export const newId = (): string => v7();

/** No id made at or after that moment is smaller: finds old rows by their key alone. */
export const firstIdAt = (moment: Date): string => v7({ msecs: moment.getTime(), seq: 0, random: new Uint8Array(16) });
