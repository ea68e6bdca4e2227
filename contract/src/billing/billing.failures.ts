import * as z from 'zod';
import { failures } from '../base/index.ts';
import { type NotCoveredReason, notCoveredReasons } from './eligibility.ts';
import { RefundStatus } from './refund.schema.ts';

const none = z.object({});

/** Why a payer does not pay, as it is told at the counter. */
const whyNotPaid: Readonly<Record<NotCoveredReason, string>> = {
  'client-inactive': 'This payer is inactive, so it does not pay.',
  'policy-not-valid': 'The policy is not valid on the day of the service, so the payer does not pay.',
  'member-not-valid': 'The membership is not valid on the day of the service, so the payer does not pay.',
  suspended: 'The membership is suspended, so the payer does not pay.',
};

/** Why an act on a refund comes too early or too late. */
const refundStands: Readonly<Record<RefundStatus, string>> = {
  requested: 'This refund waits for its approval.',
  approved: 'This refund is approved already. It can be paid out.',
  'paid-out': 'This refund is paid out already.',
  refused: 'This refund was refused. Ask for another one.',
  withdrawn: 'Who asked for this refund has taken it back. Ask for another one.',
};

export const billingFailures = failures({
  'billing.itemPaid': {
    status: 409,
    data: z.object({ paid: z.string(), currency: z.string() }),
    sentence: ({ paid, currency }) => `${currency} ${paid} of it is paid. Return the payment first.`,
  },
  'billing.itemSettled': {
    status: 409,
    data: z.object({ description: z.string() }),
    sentence: ({ description }) => `Something of ${description} is written off, or settled by a payer. Credit it instead.`,
  },
  'billing.itemBorne': {
    status: 409,
    data: z.object({ description: z.string() }),
    sentence: ({ description }) => `Payers bear all of ${description}. Credit it instead: choose Refund, then the service.`,
  },
  'billing.itemEnded': { status: 409, data: z.object({ status: z.string() }), sentence: () => 'This charge was cancelled already.' },
  'billing.itemsFixed': {
    status: 409,
    data: z.object({ charge_item_ids: z.array(z.string()), description: z.string() }),
    sentence: ({ description }) => `${description} is paid in part, or was cancelled: its amount stays. Nothing was changed.`,
  },
  'billing.discountNameTaken': {
    status: 409,
    data: z.object({ name: z.string() }),
    sentence: ({ name }) => `There is a discount named ${name} already. Choose another name.`,
  },
  'billing.notDue': {
    status: 409,
    data: z.object({ charge_item_ids: z.array(z.string()), description: z.string() }),
    sentence: ({ description }) => `${description} is not due: it is paid already, or was cancelled. Look at the bills again.`,
  },
  'billing.tooMuch': {
    status: 409,
    data: z.object({ due: z.string(), currency: z.string() }),
    sentence: ({ due, currency }) => `Only ${currency} ${due} is due. More can be taken in cash alone, and is given back as change.`,
  },
  'billing.currencyDiffers': {
    status: 409,
    data: z.object({ currency: z.string() }),
    sentence: ({ currency }) => `What is due is in ${currency}. Take it in ${currency}, and charges of two currencies apart.`,
  },
  'billing.noRate': {
    status: 409,
    data: none,
    sentence: () => 'No rate of exchange is set. Take it in the currency of the bill, or have an administrator set the rate.',
  },
  'billing.held': {
    status: 409,
    data: z.object({ held: z.string(), currency: z.string(), by: z.string() }),
    sentence: ({ held, currency, by }) =>
      `${by} has asked the patient for ${currency} ${held} of it by mobile money. Wait for the answer, or cancel that request.`,
  },
  'billing.mobileMoneyOff': {
    status: 409,
    data: none,
    sentence: () =>
      'Mobile money is not asked for here yet. Record it without a telephone, or have an administrator enter how it is asked for.',
  },
  'billing.requestEnded': {
    status: 409,
    data: z.object({ status: z.string() }),
    sentence: ({ status }) => `Nobody waits for this request any more: it is ${status}.`,
  },
  'billing.notCovered': {
    status: 409,
    data: z.object({ reason: z.enum(notCoveredReasons).nullable() }),
    sentence: ({ reason }) =>
      reason ? whyNotPaid[reason] : 'No membership of this patient with such a payer is recorded, so nobody else pays for it.',
  },
  'billing.nothingToInvoice': {
    status: 409,
    data: none,
    sentence: () => 'Nothing is left to invoice: what is open stands on an invoice already.',
  },
  'billing.onInvoice': {
    status: 409,
    data: z.object({ number: z.string().nullable(), description: z.string() }),
    sentence: ({ number, description }) =>
      `${description} stands on ${number ? `invoice ${number}` : 'a draft invoice'}. Cancel the invoice first.`,
  },
  'billing.invoiceStatus': {
    status: 409,
    data: z.object({ status: z.string() }),
    sentence: ({ status }) =>
      status === 'draft'
        ? 'This invoice is a draft. Issue it first.'
        : `This invoice is ${status === 'balanced' ? 'paid' : status.replaceAll('-', ' ')}. Look at it again.`,
  },
  'billing.invoicePaid': {
    status: 409,
    data: z.object({ paid: z.string(), currency: z.string() }),
    sentence: ({ paid, currency }) => `${currency} ${paid} of this invoice is paid. Return the payment first.`,
  },
  'billing.ofClient': {
    status: 409,
    data: none,
    sentence: () =>
      'This invoice is of a client. Take money that came in for it; what lies on the account of the client is allocated from there.',
  },
  'billing.ofPatient': {
    status: 409,
    data: none,
    sentence: () => 'This invoice is of a patient. Write off what is due on its charges.',
  },
  'billing.moreThanOpen': {
    status: 409,
    data: z.object({ open: z.string(), currency: z.string(), number: z.string().nullable() }),
    sentence: ({ open, currency, number }) => `Only ${currency} ${open} of it is open on invoice ${number ?? ''}. Enter no more than that.`,
  },
  'billing.allocationUndone': {
    status: 409,
    data: none,
    sentence: () => 'This allocation has been undone already.',
  },
  'billing.balanceTooLow': {
    status: 409,
    data: z.object({ balance: z.string(), currency: z.string() }),
    sentence: ({ balance, currency }) => `Only ${currency} ${balance} lies on this account. Record the payment first, or allocate less.`,
  },
  'billing.noAddress': {
    status: 409,
    data: z.object({ payer: z.string() }),
    sentence: ({ payer }) => `No e-mail address of ${payer} is recorded. Record one, or type one.`,
  },
  'billing.severalPayers': {
    status: 409,
    data: none,
    sentence: () => 'These invoices are of several payers. Leave the address out, or choose invoices of one payer.',
  },
  'billing.nothingToReturn': {
    status: 409,
    data: none,
    sentence: () => 'Nothing of this payment can go back: it went back already, or a refund of it was asked for.',
  },
  'billing.moreThanPaid': {
    status: 409,
    data: z.object({ left: z.string(), currency: z.string() }),
    sentence: ({ left, currency }) => `Only ${currency} ${left} of this payment can go back.`,
  },
  'billing.moreThanOnAccount': {
    status: 409,
    data: z.object({ left: z.string(), currency: z.string() }),
    sentence: ({ left, currency }) =>
      `Only ${currency} ${left} of this account can go back: the rest is used, or somebody has asked for it.`,
  },
  'billing.notCreditable': {
    status: 409,
    data: z.object({ charge_item_id: z.string(), description: z.string() }),
    sentence: ({ description }) =>
      `${description} cannot be credited: something of it is due, it has ended, or a refund of it was asked for. Return its payments first.`,
  },
  'billing.payerPaid': {
    status: 409,
    data: z.object({ description: z.string() }),
    sentence: ({ description }) => `A payer has settled its part of ${description}. It cannot be credited.`,
  },
  'billing.earlierInvoice': {
    status: 409,
    data: z.object({ number: z.string() }),
    sentence: ({ number }) => `Invoice ${number} asks for an earlier part of these charges. Pay that invoice first.`,
  },
  'billing.refundStatus': {
    status: 409,
    data: z.object({ status: RefundStatus }),
    sentence: ({ status }) => refundStands[status],
  },
  'billing.secondPerson': {
    status: 409,
    data: z.object({ limit: z.string() }),
    sentence: ({ limit }) => `Above GHS ${limit} another person than the one who asked approves a refund.`,
  },
  'billing.refundNotOwn': {
    status: 409,
    data: z.object({ requested_by_name: z.string() }),
    sentence: ({ requested_by_name }) =>
      `${requested_by_name} has asked for this refund and takes it back. Who approves refunds can refuse it.`,
  },
  'billing.refundChanged': {
    status: 409,
    data: z.object({ description: z.string() }),
    sentence: ({ description }) => `${description} has changed since this refund was asked for. Refuse it, and ask for another one.`,
  },
  'billing.noOpenTill': { status: 409, data: none, sentence: () => 'Open your till first.' },
  'billing.severalTills': {
    status: 409,
    data: none,
    sentence: () => 'You have tills open at several places. Say which one the cash goes into.',
  },
  'billing.tillIsOpen': { status: 409, data: none, sentence: () => 'Your till at this location is open already.' },
  'billing.tillClosed': { status: 409, data: none, sentence: () => 'This till is counted or closed. Nothing moves in it any more.' },
  'billing.tillNotOffered': { status: 409, data: none, sentence: () => 'Nobody offers this till any more. Look at the list again.' },
  'billing.tillIsOwn': { status: 409, data: none, sentence: () => 'This is your own till. The next person accepts it.' },
  'billing.sessionNotFound': { status: 404, data: none, sentence: () => 'Session not found' },
  'billing.tillNotCounted': { status: 409, data: none, sentence: () => 'Count the cash first.' },
  'billing.tillTooLow': { status: 409, data: none, sentence: () => 'The drawer does not hold so much.' },
  'billing.debtLimitExceeded': {
    status: 409,
    data: z.object({ balance: z.string(), debt_limit: z.string(), currency: z.string() }),
    sentence: () => 'Debt limit exceeded',
  },
  'billing.accountSuspended': { status: 409, data: none, sentence: () => 'This account is suspended. Activate it, or pay in another way.' },
  'billing.alreadyCovered': {
    status: 409,
    data: z.object({ beneficiary_id: z.string(), number: z.string() }),
    sentence: ({ number }) => `This patient is covered by the policy already, under the number ${number}. Change that membership.`,
  },
  'billing.memberNumberTaken': {
    status: 409,
    data: z.object({ number: z.string(), beneficiary_id: z.string(), patient_name: z.string() }),
    sentence: ({ number, patient_name }) => `${number} is the number of ${patient_name}. Look at the card again.`,
  },
});

type Billing = typeof billingFailures;
declare module '../base/failure.ts' {
  interface FailureRegister extends Billing {}
}
