import type { InputOf } from '@akoma/contract/base';
import { createClient, createCustomerGroup, createHealthPolicy } from '@akoma/contract/payers';
import type { Caller } from '../../../test/app.ts';

/** A customer group for tests, made as somebody makes one. */
export const makeCustomerGroup = async (who: Caller, name = 'Staff') => (await who.ask(createCustomerGroup, { body: { name } })).data;

/** A client for tests: a corporate one unless something else is said. */
export const makeClient = async (who: Caller, body: Partial<InputOf<typeof createClient>['body']> = {}) =>
  (
    await who.ask(createClient, {
      params: { id: who.organization_id },
      body: { kind: 'corporate', companyName: 'Gold Fields Ghana', ...body },
    })
  ).data;

/** A policy of a client: it pays everything unless something else is said. */
export const makeHealthPolicy = async (who: Caller, client_id: string, body: Partial<InputOf<typeof createHealthPolicy>['body']> = {}) =>
  (
    await who.ask(createHealthPolicy, {
      params: { id: who.organization_id },
      body: { client_id, name: 'Standard', valid_from: '2020-01-01', ...body },
    })
  ).data;
