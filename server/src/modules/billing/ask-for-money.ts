import { amountOf } from '@akoma/contract/base';
import * as z from 'zod';
import type { WorkerPlatform } from '../../platform/module.ts';
import { openSealed } from '../../platform/seal.ts';
import { hashOfToken, newTenantToken } from '../../platform/tenant-token.ts';
import type { MobileMoneyProvider, MoneyState } from './mobile-money.ports.ts';
import { findMobileMoneyMeans } from './mobile-money.store.ts';
import { isOverdue, nextAsk } from './mobile-money.rules.ts';
import { momoCollections } from './momo-collections.ts';
import {
  claimPaymentRequest,
  listDueRequests,
  listOrganizationsToAsk,
  lockPaymentRequest,
  updatePaymentRequest,
} from './payment-request.store.ts';
import { settlePaymentRequest } from './settle-payment-request.ts';

/** What the keys of an organisation are sealed with, and where they may be sent. */
export interface MobileMoneyMeans {
  sealing: Buffer;
  /** Also permits the private network and http. */
  privateToo: boolean;
}
export type AskingMeans = Pick<WorkerPlatform, 'inTenant' | 'now' | 'log' | 'announce' | 'public_url'> & MobileMoneyMeans;

export const Keys = z.object({ subscription_key: z.string(), api_user: z.string(), api_key: z.string() });

/** The sandbox of MTN takes euros alone. */
const currencyAt = (target_environment: string, currency: string): string => (target_environment === 'sandbox' ? 'EUR' : currency);

/**
 * Sends a request that was not sent yet, or asks for its state, and notes what was said. Any number of workers may do so at once: each
 * request is taken on by one of them. What fails on the way is tried again in the next round; after six minutes nobody waits any more, and
 * what the patient pays after that is taken as well. A telephone is not asked for what was cancelled or is overdue before it was sent: the
 * provider is asked whether the sending went through all the same, and what it does not know is over (ruling 220).
 */
export async function askForMoney(means: AskingMeans, organization_id: string, id: string, signal: AbortSignal): Promise<void> {
  const { inTenant, now: clock, log } = means;
  const taken = await inTenant(organization_id, 'write', async (db) => {
    const at = { db, organization_id, now: clock() };
    const request = await claimPaymentRequest(at, id, new Date(at.now.getTime() + 60_000));
    if (!request) return undefined;
    const token = newTenantToken(organization_id);
    const wanted = request.status === 'pending' && !isOverdue(new Date(request.requested_at), at.now);
    if (!request.sent_at && wanted) await updatePaymentRequest(at, id, { callback_hash: hashOfToken(token).toString('hex') });
    return { request, token, wanted, found: await findMobileMoneyMeans(at) };
  });
  if (!taken) return;
  const { request, token, wanted, found } = taken;
  let said: MoneyState | 'unanswered' = 'unanswered';
  let sent = request.sent_at !== null;
  try {
    if (!found) throw new Error('mobile money is switched off');
    const keys = Keys.parse(JSON.parse(openSealed(means.sealing, organization_id, found.keys).toString()));
    const { base_url, target_environment } = found;
    const provider: MobileMoneyProvider = momoCollections({
      base_url,
      target_environment,
      ...keys,
      privateToo: means.privateToo,
      now: clock,
    });
    if (!sent && wanted) {
      const callback = `${means.public_url}/api/v2/billing/mobile-money/callbacks/${token}`;
      const answer = await provider.ask(
        {
          ...{ reference: request.reference, amount: amountOf(request.amount_minor), phone: request.phone, message: 'Hospital bill' },
          currency: currencyAt(target_environment, request.currency),
          callback_url: means.privateToo || callback.startsWith('https:') ? callback : undefined,
        },
        signal,
      );
      sent = true;
      said = answer === 'sent' ? { state: 'pending' } : { state: 'refused', reason: answer.refused };
    } else {
      const state = await provider.stateOf(request.reference, signal);
      if (sent && state.state === 'unknown') throw new Error('the provider does not know what was sent to it');
      sent = state.state !== 'unknown';
      said = state;
    }
  } catch (error) {
    log.warn({ payment_request: id, err: error }, 'mobile money was not asked for, and is again');
  }
  await inTenant(organization_id, 'write', (db) => {
    const announce = async (event: string, data: object): Promise<void> => void (await means.announce(db, organization_id, event, data));
    return note({ db, organization_id, now: clock(), log, announce }, id, said, sent);
  });
}

type Noting = Parameters<typeof settlePaymentRequest>[0];

async function note(ctx: Noting, id: string, said: MoneyState | 'unanswered', sent: boolean): Promise<void> {
  if (said !== 'unanswered' && said.state === 'confirmed') return settlePaymentRequest(ctx, id, said.transaction_id);
  const request = await lockPaymentRequest(ctx, id);
  if (!request || request.status === 'confirmed') return;
  const requested_at = new Date(request.requested_at);
  const marked = sent && !request.sent_at ? { sent_at: ctx.now } : {};
  const isPending = request.status === 'pending';
  if (said !== 'unanswered' && said.state !== 'pending') {
    const end =
      said.state === 'unknown'
        ? { status: 'expired' as const, reason: 'The telephone could not be asked in time.' }
        : { status: said.state, reason: said.reason };
    return updatePaymentRequest(ctx, id, {
      ...{ ...marked, next_ask_at: null },
      ...(isPending && { status: end.status, reason: end.reason, ended_at: ctx.now }),
    });
  }
  const over = isPending && isOverdue(requested_at, ctx.now);
  await updatePaymentRequest(ctx, id, {
    ...{ ...marked, next_ask_at: nextAsk(requested_at, ctx.now) },
    ...(over && { status: 'expired', reason: 'The patient did not answer in time.', ended_at: ctx.now }),
  });
}

/** Asks for what is due in every organisation; one organisation's trouble is not another's. */
export async function askForAllMoney(means: AskingMeans & Pick<WorkerPlatform, 'jobs'>, signal: AbortSignal): Promise<void> {
  let failure: unknown;
  for (const organization_id of await listOrganizationsToAsk(means.jobs, means.now())) {
    const due = await means.inTenant(organization_id, 'read', (db) => listDueRequests({ db, organization_id }, means.now()));
    for (let at = 0; at < due.length && !signal.aborted; at += 8)
      await Promise.all(
        due.slice(at, at + 8).map((id) =>
          askForMoney(means, organization_id, id, signal).catch((error: unknown) => {
            failure ??= error;
          }),
        ),
      );
  }
  if (failure) throw failure;
}
