import { countTill, createPatientAccount, creditPatientAccount, handOverTill } from '@akoma/contract/billing';
import type { Caller } from '../../../test/app.ts';
import { pool } from '../../../test/database.ts';
import { withTenant } from '../../platform/db/tenant.ts';
import { ensureAccount } from './account.store.ts';
import { openTillOf } from './billing.make.ts';

/** The account of a patient in cedis, with 40 that were paid in by card. @returns its id */
export const openAccount = async (who: Caller, patient_id: string): Promise<string> => {
  const { id } = (await who.ask(createPatientAccount, { body: { patient_id } })).data;
  await who.ask(creditPatientAccount, { params: { id }, body: { amount: '40', currency: 'GHS', payment: 'card' } });
  return id;
};

/** The account of a client in cedis, made as the first use of it makes it. @returns its id */
export const openClientAccount = ({ organization_id }: Caller, client_id: string): Promise<string> =>
  withTenant(pool, organization_id, 'write', (db) => ensureAccount({ db, organization_id, now: new Date() }, { client_id }, 'GHS'));

/** A drawer with 100 cedis that somebody has counted and offers to the next person. @returns its id */
export const offerTill = async (who: Caller, location_id: string): Promise<string> => {
  const { id } = await openTillOf(who, location_id);
  await who.ask(countTill, { params: { id }, body: { actual_cash: '100' } });
  await who.ask(handOverTill, { params: { id }, body: {} });
  return id;
};
