import {
  type Beneficiary,
  type ChargeItem,
  createBeneficiary,
  createChargeItems,
  createDiscount,
  type Discount,
  importMembers,
  openTill,
  payChargeItems,
  setMobileMoney,
  type TillSession,
} from '@akoma/contract/billing';
import type { InputOf } from '@akoma/contract/base';
import type { Caller } from '../../../test/app.ts';
import { hashOfToken, newTenantToken } from '../../platform/tenant-token.ts';
import { pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { workOn } from '../../platform/imports/imports.make.ts';
import { memberImport } from './member.import.ts';
import { updatePaymentRequest } from './payment-request.store.ts';

/** A charge for tests, by hand, made as somebody makes one. */
export const makeChargeItem = async (who: Caller, patient_id: string, amount = '60.00', more: object = {}): Promise<ChargeItem> =>
  (await who.ask(createChargeItems, { body: [{ patient_id, description: 'Consultation', amount, ...more }] })).data[0]!;

/** A drawer of somebody, open at a location. */
export const openTillOf = async (who: Caller, location_id: string, opening_float = '100'): Promise<TillSession> =>
  (await who.ask(openTill, { body: { location_id, opening_float } })).data;

/** Pays a charge of 60 cedis by card. @returns the id of the payment */
export const takePayment = async (who: Caller, charge_item_id: string): Promise<string> =>
  (
    await who.ask(payChargeItems, {
      body: { charge_item_ids: [charge_item_id], transaction_type: 'cash', payment: 'card', currency: 'GHS', amount: '60.00' },
    })
  ).data.payments[0]!.id;

/** A discount as somebody makes one: a percentage unless it is said otherwise. */
export const makeDiscount = async (who: Caller, body: object): Promise<Discount> =>
  (await who.ask(createDiscount, { params: { id: who.organization_id }, body: { type: 'percentage', ...body } as never })).data;

/** A member of a policy, or a dependent of a member, valid since long. */
export const makeBeneficiary = async (who: Caller, body: InputOf<typeof createBeneficiary>['body']): Promise<Beneficiary> =>
  (await who.ask(createBeneficiary, { params: { id: who.organization_id }, body: { valid_from: '2020-01-01', ...body } })).data;

/** A file of one member of a client, compared. @returns the import */
export const compareMembers = async (who: Caller, client_id: string): Promise<string> => {
  const body = { file: new File(['Folder No.,Member number\nP-1,M-7'], 'members.csv', { type: 'text/csv' }), dry_run: true };
  const { id } = (await who.ask(importMembers, { params: { id: who.organization_id, client_id }, body })).data;
  await workOn(memberImport, who.organization_id, id);
  return id;
};

/** Asks a telephone for the 60 cedis of a charge. @returns the request, and the token that the provider calls back with */
export async function askPhone(who: Caller, charge_item_id: string): Promise<{ request_id: string; token: string }> {
  const keys = { subscription_key: 'key', api_user: 'user', api_key: 'secret' };
  await who.ask(setMobileMoney, {
    body: { enabled: true, base_url: 'https://momo.example', target_environment: 'mtnghana', ...keys },
  });
  const how = { transaction_type: 'cash', payment: 'mobile-money', currency: 'GHS', amount: '60.00', phone: '+233241234567' } as const;
  const { data } = await who.ask(payChargeItems, { body: { charge_item_ids: [charge_item_id], ...how } });
  const request_id = data.requests[0]!.id;
  const token = newTenantToken(who.organization_id);
  const callback_hash = hashOfToken(token).toString('hex');
  const { organization_id } = who;
  await withTenant(pool, organization_id, 'write', (db) =>
    updatePaymentRequest({ db, organization_id, now: new Date() }, request_id, { callback_hash }),
  );
  return { request_id, token };
}
