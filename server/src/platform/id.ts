import { v7 } from 'uuid';

/** A new id: UUIDv7, so that ids made later sort later and indexes grow at one end. The only maker of ids in the server. */
export const newId = (): string => v7();
