/** Currencies of prices and payments; the first is the default (CONST-007, CONST-008). */
export const currencies = ['GHS', 'USD'] as const;
export type Currency = (typeof currencies)[number];
export const defaultCurrency: Currency = 'GHS';
