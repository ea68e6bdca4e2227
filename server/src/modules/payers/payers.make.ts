import { createCustomerGroup } from '@akoma/contract/payers';
import type { Caller } from '../../../test/app.ts';

/** A customer group for tests, made as somebody makes one. */
export const makeCustomerGroup = async (who: Caller, name = 'Staff') => (await who.ask(createCustomerGroup, { body: { name } })).data;
