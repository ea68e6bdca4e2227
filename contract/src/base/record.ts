import * as z from 'zod';
import { Instant } from './time.ts';

/** The id of any record, a UUID made by the server; capitals that a caller sends are the same id. */
export const Id = z.uuid().toLowerCase();

/** What every record carries: `uuid` and `id` are the same value; `version` rises with each edit. */
export const recordFields = {
  uuid: Id,
  id: Id,
  created_at: Instant,
  updated_at: Instant,
  version: z.int(),
};

/** `{id}` in the path. */
export const IdParams = z.object({ id: Id });

/** An edit may say which version it was made on; a stale one is refused with both states. */
export const editFields = { version: z.int().optional().describe('The version that was edited; If-Match says the same.') };
