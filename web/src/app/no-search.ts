import * as z from 'zod';

/** For screens without search fields. Typed loosely: a plain `z.object({})` would forbid the search of every child. */
export const NoSearch = z.object({}) as unknown as z.ZodType<object, object>;

/** For layouts: leaves every field to the page inside. What a layout drops would be gone for its children too. */
export const InnerSearch = z.looseObject({}) as unknown as z.ZodType<object, object>;
