import * as z from 'zod';
import { Instant } from './time.ts';

/** The id of any record, a UUID made by the server; capitals that a caller sends are the same id. */
export const Id = z.uuid().toLowerCase();

/** The name by which a patient is told apart among others, beside the joined one: `MENSAH, Ama Serwaa (Mrs)`. */
export const ListedName = z.string().describe('FAMILY, Given (Title): the name that tells the patient apart.');

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
