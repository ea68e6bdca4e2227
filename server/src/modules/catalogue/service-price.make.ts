import type { AnyOperation, InputOf, ReplyOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/catalogue';

/** A caller of operations: a signed-in user of the tests. */
interface Asker {
  ask: <O extends AnyOperation>(op: O, input?: InputOf<O>) => Promise<ReplyOf<O>>;
}

/** Adds a price through the handler; override what the test is about. */
export async function givePrice(
  caller: Asker,
  details: Partial<InputOf<typeof contract.createServicePrice>['body']> & { healthcare_service_id: string },
): Promise<contract.ServicePrice> {
  return (await caller.ask(contract.createServicePrice, { body: { charge: '60.00', ...details } })).data;
}

/** A file of prices as somebody would upload it: a CSV of these lines. */
export const priceFile = (lines: readonly string[], name = 'prices.csv'): File =>
  new File([lines.join('\r\n')], name, { type: 'text/csv' });
