import * as z from 'zod';

/** For screens without search fields. Typed loosely: a plain `z.object({})` would forbid the search of every child. */
export const NoSearch = z.object({}) as unknown as z.ZodType<object, object>;
