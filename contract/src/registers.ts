import { type AnyOperation, isOperation } from './base/index.ts';

/** Every room's door; a new room is one more line here. */
const rooms: readonly object[] = [];

/** Every operation of the product. */
export const operations: readonly AnyOperation[] = rooms.flatMap((room) => Object.values(room).filter(isOperation));
