import { findPrice, type ServicePrice } from '@akoma/contract/catalogue';
import type { Ctx } from '../../platform/http/route.ts';
import { listCandidates } from './service-price.store.ts';

type Question = Parameters<typeof listCandidates>[1];

/** The line of the price list that counts on that day, or nothing (PRICE-005, PRICE-011). */
export const findPriceOn = async (
  ctx: Pick<Ctx, 'db' | 'organization_id'>,
  question: Question,
  day: string,
): Promise<ServicePrice | undefined> => findPrice(await listCandidates(ctx, question), question, day);
