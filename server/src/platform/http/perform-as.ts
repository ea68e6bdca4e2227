import type { AnyOperation, InputOf, ReplyOf } from '@akoma/contract/base';
import { newId } from '../id.ts';
import type { Actor, Route, Edge } from './route.ts';
import { parseInput } from './input.ts';
import { settleKeys } from './sent-back.ts';
import { type RequestContext, mayCall, performWhole, type Surroundings } from './serve.ts';

/** Performs an operation as a member of the app itself does: parsed, judged, audited and committed like any request. */
export type PerformAs = <O extends AnyOperation>(actor: Actor, op: O, input: InputOf<O>, now?: Date) => Promise<ReplyOf<O>>;

const noEdge: Edge = {
  cookies: {},
  address: '',
  fromOurPages: false,
  status: undefined,
  signal: new AbortController().signal,
  header: () => undefined,
  setHeader() {},
  setStatus() {},
  setCookie() {},
  clearCookie() {},
};

/** The way into the operations without HTTP, for the demo hospital: same handlers, same rules, same audit trail. */
export function performer(answers: readonly Route[], around: Surroundings, log: RequestContext['log']): PerformAs {
  const byName = new Map(answers.map((one) => [one.operation.name, one]));
  return async (actor, op, input, now = new Date()) => {
    const handler = byName.get(op.name);
    if (!handler) throw new Error(`operation ${op.name} has no answer`);
    if (!(await mayCall(op, actor, around))) throw new Error(`${actor.full_name} may not ${op.name}`);
    const sent = { params: {}, query: {}, body: op.body ? {} : undefined, ...(input as object) };
    const parsed = parseInput(op, await settleKeys(op, sent));
    const requestContext: RequestContext = { request_id: newId(), now, log };
    const { answered } = await performWhole(handler, actor, { input: parsed, edge: noEdge, requestContext, around });
    return answered as ReplyOf<typeof op>;
  };
}
