import * as contract from '@akoma/contract/allergies';
import { answer, type Route } from '../../platform/http/route.ts';
import { findAllergy } from './allergy.store.ts';
import { confirmNoneKnown } from './confirm-none-known.ts';
import { createAllergy } from './create-allergy.ts';
import { deleteAllergy } from './delete-allergy.ts';
import { listAllergies } from './list-allergies.ts';
import { listAllergyVersions } from './list-allergy-versions.ts';
import { readAllergy } from './read-allergy.ts';
import { updateAllergy } from './update-allergy.ts';

export const allergiesRoutes: readonly Route[] = [
  answer(contract.listAllergies, listAllergies),
  answer(contract.createAllergy, createAllergy),
  answer(contract.confirmNoneKnown, confirmNoneKnown),
  answer(contract.readAllergy, readAllergy),
  answer(contract.listAllergyVersions, listAllergyVersions),
  answer(contract.updateAllergy, updateAllergy, { record: (ctx, { params }) => findAllergy(ctx, params.id) }),
  answer(contract.deleteAllergy, deleteAllergy),
];
