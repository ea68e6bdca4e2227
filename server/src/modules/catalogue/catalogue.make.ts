import type { AnyOperation, InputOf, ReplyOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/catalogue';

/** A caller of operations: a signed-in user of the tests. */
interface Asker {
  ask: <O extends AnyOperation>(op: O, input?: InputOf<O>) => Promise<ReplyOf<O>>;
}

type Details = Partial<InputOf<typeof contract.createService>['body']>;

/** Adds a service through the handler; override what the test is about. */
export async function giveService(caller: Asker, details: Details = {}): Promise<contract.Service> {
  const { data } = await caller.ask(contract.createService, {
    body: { name: 'General consultation', healthcare_service_categories: [{ text: 'Consultation' }], ...details },
  });
  return data;
}
