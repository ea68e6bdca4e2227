import * as contract from '@akoma/contract/billing';
import { answer, type Route } from '../../platform/http/route.ts';
import { actOnBenefactor } from './act-on-benefactor.ts';
import { createBeneficiary } from './create-beneficiary.ts';
import { listBeneficiaries, listDependents, readBeneficiary } from './list-beneficiaries.ts';
import { readPaymentMethods } from './read-payment-methods.ts';
import { updateBeneficiary } from './update-beneficiary.ts';

/** Members and dependents of payers, and how a patient may pay. */
export const memberRoutes: readonly Route[] = [
  answer(contract.listBeneficiaries, listBeneficiaries),
  answer(contract.readBeneficiary, readBeneficiary),
  answer(contract.createBeneficiary, createBeneficiary),
  answer(contract.updateBeneficiary, updateBeneficiary),
  answer(contract.actOnBenefactor, actOnBenefactor),
  answer(contract.listDependents, listDependents),
  answer(contract.readPaymentMethods, readPaymentMethods),
];
