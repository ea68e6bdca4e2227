import type { PaymentMethod, PriceColumn, ServicePrice } from '@akoma/contract/catalogue';
import { displayOf, paymentMethods, serviceCategories } from '@akoma/contract/terminology';
import { echoDay } from '../../ui/time/format.ts';

/** Labels of the screens of prices. */
export const pricesWords = {
  title: 'Service Prices New',
  search: 'Search services',
  searchHint: 'Name or code',
  standard: 'Standard',
  anywhere: 'Any location',
  anyPayer: 'Any payer',
  anyMethod: 'Any payment method',
  none: 'No price',
  add: 'New price',
  addAct: 'Add price',
  edit: 'Edit price',
  save: 'Save changes',
  activate: 'Activate',
  deactivate: 'Make inactive',
  delete: 'Delete',
  prices: 'Prices',
  which: 'Which price applies?',
  importPrices: 'Import prices',
  importIntro:
    'New prices: save the file to fill in, which has a line for each service without a price, enter the charges, and choose it here. Changed prices: export the list, change the file, and choose it here. CSV or Excel (.xlsx), up to 10 MB; a line needs a charge and a service, by its code or its name.',
  nothingToFill: 'Every service has a price. To change prices, export the list and change the file.',
  print: 'Print price list',
  addColumn: 'Add column',
  undo: 'Undo the last change',
  noServices: 'No services yet',
  noServicesWhy: 'Prices belong to services. Add your services first; then enter their prices here, or import them from a file.',
  noPrices: 'No prices yet',
  noPricesWhy: 'A service without a price is not charged.',
  mayNotWrite: 'Your role may not change prices. Ask an administrator.',
  mayNotDelete: 'Your role may not delete prices. Ask an administrator.',
} as const;

/** How something is paid for, in words. */
export const methodName = (method: PaymentMethod | null): string => (method ? displayOf(paymentMethods, method) : pricesWords.anyMethod);
export const methodOptions = paymentMethods.map(({ code, display }) => ({ value: code, label: display }));
export const categoryOptions = serviceCategories.map(({ code, display }) => ({ value: code, label: display }));

/** A column of the price list: `Standard`, `Cash`, `NHIS`, `ACME, Corporate`. */
export function columnName({ payer, payment_method }: PriceColumn): string {
  if (!payer) return payment_method ? methodName(payment_method) : pricesWords.standard;
  return payment_method ? `${payer}, ${methodName(payment_method)}` : payer;
}

/** On which days a price counts; nothing when on all. */
export function daysText({ valid_from, valid_to }: Pick<ServicePrice, 'valid_from' | 'valid_to'>): string {
  if (valid_from && valid_to) return `${echoDay(valid_from)} to ${echoDay(valid_to)}`;
  if (valid_from) return `from ${echoDay(valid_from)}`;
  return valid_to ? `to ${echoDay(valid_to)}` : '';
}

/** A price in one line, as a dialog asks about it. */
export const termsText = (price: ServicePrice): string =>
  [columnName(price), price.location_name, daysText(price)].filter(Boolean).join(', ');
