import * as z from 'zod';

export const quantityLimits = { min: 1, max: 10_000 } as const;

/** How often a charge stands on a bill. */
export const Quantity = z.int().min(quantityLimits.min).max(quantityLimits.max);

/** Whether that is one; a field holds text while it is no number. */
export const isQuantity = (value: number | string): boolean => Quantity.safeParse(value).success;
