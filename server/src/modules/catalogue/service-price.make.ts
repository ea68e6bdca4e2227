import type { AnyOperation, InputOf, ReplyOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/catalogue';
import { createClient, listClients } from '@akoma/contract/payers';

/** A caller of operations: a signed-in user of the tests. */
interface Asker {
  organization_id: string;
  ask: <O extends AnyOperation>(op: O, input?: InputOf<O>) => Promise<ReplyOf<O>>;
}

/** Clients with these codes, unless there are any already: prices name them. */
export async function givePayers(caller: Asker, ...codes: readonly string[]): Promise<void> {
  const params = { id: caller.organization_id };
  for (const code of codes) {
    const { data } = await caller.ask(listClients, { params, query: { search: code, page_size: 100 } });
    if (!data.some((one) => one.code.toLowerCase() === code.toLowerCase()))
      await caller.ask(createClient, { params, body: { kind: 'insurance', code, companyName: code } });
  }
}

/** Adds a price through the handler, with the client that it names; override what the test is about. */
export async function givePrice(
  caller: Asker,
  details: Partial<InputOf<typeof contract.createServicePrice>['body']> & { healthcare_service_id: string },
): Promise<contract.ServicePrice> {
  if (details.payer) await givePayers(caller, details.payer);
  return (await caller.ask(contract.createServicePrice, { body: { charge: '60.00', ...details } })).data;
}

/** A file of prices as somebody would upload it: a CSV of these lines. */
export const priceFile = (lines: readonly string[], name = 'prices.csv'): File =>
  new File([lines.join('\r\n')], name, { type: 'text/csv' });
