/** What prices and payments may be in; the first is offered first (CONST-007, CONST-008). */
export const currencies = ['GHS', 'USD'] as const;
export type Currency = (typeof currencies)[number];
export const defaultCurrency: Currency = 'GHS';
