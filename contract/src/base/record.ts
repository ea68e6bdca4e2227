import * as z from 'zod';
import { Instant } from './time.ts';

/** The id of any record, a UUID made by the server; capitals that a caller sends are the same id. */
export const Id = z.uuid().toLowerCase();

/** Fields of every record: `uuid` and `id` have the same value; `version` increases with each edit. */
export const recordFields = {
  uuid: Id,
  id: Id,
  created_at: Instant,
  updated_at: Instant,
  version: z.int(),
};

/** `{id}` in the path. */
export const IdParams = z.object({ id: Id });

/** An edit may name the version that it is based on; a stale one is refused, showing both states. */
export const editFields = { version: z.int().optional().describe('The version that was edited; If-Match says the same.') };
