import type { ChargeItem, ChargeItemStatus, Cover, NotCoveredReason, PriceSource, ReevaluationReason } from '@akoma/contract/billing';
import { formatMoney } from '../../ui/page/format-money.ts';
import { notCoveredWords } from './client.words.ts';

/** Labels of this module's screens. */
export const billingWords = {
  title: 'Bills',
  payments: 'Payments',
  search: 'Search bills',
  searchHint: 'Description',
  searchPatients: 'Search patients who owe something',
  searchPatientsHint: 'Name, folder or phone',
  create: 'Add a charge',
  createAct: (patient: string) => `Charge ${patient}`,
  created: 'The charge is added.',
  cancel: 'Cancel charge',
  cancelText: 'Nothing of it is due any more. The charge stays in the list with your reason.',
  cancelled: 'The charge is cancelled.',
  failed: 'The charge was not cancelled',
  nothingDue: 'Nothing due',
  onAccount: 'On account',
  nobodyOwes: 'Nobody owes anything',
  nobodyOwesWhy: 'Patients stand here from the moment something is charged until it is paid.',
  empty: 'What is charged for visits, tests and medicines stands here.',
  noneBillable: 'What is paid, planned or cancelled is left out here.',
  allCharges: 'All charges',
  mayNotWrite: 'Your role may not charge patients. Ask an administrator.',
  mayNotCancel: 'Your role may not cancel charges. Ask an administrator.',
  service: 'Service',
  description: 'Description',
  amount: 'Amount for one',
  amountHint: 'Leave empty to take the price of the service.',
  quantity: 'Quantity',
  discount: 'Discount',
  noDiscount: 'None',
  discounts: 'Discounts',
  borneBy: 'Who pays',
  asCovered: 'The payers of the patient, in their order',
  onlyPayer: (name: string) => `${name}, as the policy says`,
  patientAlone: 'The patient alone',
  authorization: 'Authorisation number',
  authorizationHint: 'That the payer gave for this service.',
  split: 'Who pays',
  splitPending: 'Enter what is charged to see who pays.',
  patientPays: 'The patient pays',
  unsettled: 'Not settled',
  searchUnsettled: 'Search what is not settled',
  searchUnsettledHint: 'Patient or folder',
  unsettledNone: 'Everything is settled',
  unsettledWhy: 'A service that has no price, and one that was paid and not given, stand here until somebody settles them.',
  what: 'What is to do',
  notPriced: 'No price: charge it',
  chargeIt: 'Charge it',
  refundDue: 'Paid, not given: return it',
  change: 'Change charge',
  changed: 'The charge is changed.',
  keepsAmount: (amount: string) => `Leave empty to keep ${amount}.`,
  reason: 'Reason',
  reasonHint: 'Why another amount is charged.',
  printBill: 'Print bill',
  notPrinted: 'The bill was not printed',
  priceAgain: 'Price again',
  priceAgainText: 'Charges of which nothing is paid follow the prices, groups and discounts of today, by the day of the service.',
  pricedAgain: 'The charges are priced again.',
  nothingFollows: 'Nothing would change.',
  before: 'Before',
  after: 'After',
  why: 'Why',
  currency: 'Currency',
  status: 'Status',
  day: 'Date',
  total: 'Amount',
  due: 'Due',
  patient: 'Patient',
  items: 'Unpaid',
} as const;

/** The status as the specification spells it (BILL-027 to BILL-029). */
export const statusNames: Readonly<Record<ChargeItemStatus, string>> = {
  planned: 'Planned',
  billable: 'Billable',
  'not-billable': 'Not billable',
  aborted: 'Aborted',
  billed: 'Billed',
  'entered-in-error': 'Entered in error',
};

/** Where a price came from, in words. */
export function sourceText({ kind, by, tier, payer, group }: PriceSource): string {
  if (kind === 'by-hand') return `Entered by ${by ?? 'somebody'}`;
  if (kind === 'service-price') return payer ? `Price list for ${payer}` : 'Price list';
  return group ? `Tier ${tier} of ${group}` : `Tier ${tier}`;
}

/** By which rule the patient pays a part under a cover. */
function ownText({ own, own_rule, own_percent }: Cover, currency: string): string | undefined {
  if (own === '0.00') return undefined;
  const amount = formatMoney(own, currency);
  if (own_rule === 'coinsurance') return `co-insurance ${Number(own_percent)} %: ${amount}`;
  if (own_rule === null) return `own part ${amount}`;
  return own_rule === 'copay-visit' ? `co-payment of the visit ${amount}` : `co-payment ${amount}`;
}

/** Why a payer bears what it does, or nothing. */
export const whyBorne = (cover: Cover, currency: string): string =>
  cover.skipped ? reasonOfSkip(cover.skipped) : [ownText(cover, currency), cover.limited && 'up to its limit'].filter(Boolean).join(', ');

/** What payers bear of a charge, and why one bears no more, or nothing. */
export const coverText = ({ coverage, currency }: Pick<ChargeItem, 'coverage' | 'currency'>): string =>
  coverage
    .map((cover) => {
      const why = whyBorne(cover, currency);
      if (cover.skipped) return `${cover.payer_name}: ${why}`;
      return `${cover.payer_name} ${formatMoney(cover.amount, currency)}${why && ` (${why})`}`;
    })
    .join(' · ');

/** What stands under the description of a charge. */
export const detailOf = ({ quantity, price_source, discounts, coverage, written_off_amount, currency, end_reason }: ChargeItem): string =>
  [
    quantity > 1 && `${quantity} times`,
    sourceText(price_source),
    ...discounts.map(({ name, amount }) => `${name} –${formatMoney(amount, currency)}`),
    coverText({ coverage, currency }),
    written_off_amount !== '0.00' && `Written off ${formatMoney(written_off_amount, currency)}`,
    end_reason,
  ]
    .filter(Boolean)
    .join(' · ');

/** Why an amount follows, or stays. */
export const whyNames: Readonly<Record<ReevaluationReason, string>> = {
  'by-hand': 'the price was entered by hand and stays',
  'no-price': 'no price is found, so it stays',
  price: 'another price',
  discount: 'another discount',
  cover: 'another split',
  unchanged: 'as before',
};

const skips: Readonly<Record<string, string>> = {
  'service-excluded': 'the policy excludes this service',
  'currency-differs': 'the policy is in another currency',
  'authorization-missing': 'a number of the payer’s authorisation is needed',
  'limit-used-up': 'the limit is used up',
};
const isReason = (text: string): text is NotCoveredReason => Object.hasOwn(notCoveredWords, text);

/** Why a payer bears nothing, in words. */
const reasonOfSkip = (skipped: string): string => skips[skipped] ?? (isReason(skipped) ? notCoveredWords[skipped] : skipped);

/** Whether a payer bears nothing of it because a number of its authorisation is missing. */
export const lacksAuthorization = ({ coverage }: Pick<ChargeItem, 'coverage'>): boolean =>
  coverage.some(({ skipped }) => skipped === 'authorization-missing');
