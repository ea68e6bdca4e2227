import { pageOf } from '@akoma/contract/base';
import * as contract from '@akoma/contract/billing';
import { checkReferences } from '../../platform/http/refusals.ts';
import { answer, type Route } from '../../platform/http/route.ts';
import { beginImport } from '../../platform/imports/begin-import.ts';
import { readImport } from '../../platform/imports/describe-import.ts';
import { listImports } from '../../platform/imports/list-imports.ts';
import { saveImportLines } from '../../platform/imports/save-import-lines.ts';
import { undoImport } from '../../platform/imports/undo-import.ts';
import { listUnknownClients } from '../payers/index.ts';
import { actOnBenefactor } from './act-on-benefactor.ts';
import { createBeneficiary } from './create-beneficiary.ts';
import { listBeneficiaries, listDependents, readBeneficiary } from './list-beneficiaries.ts';
import { memberImport } from './member.import.ts';
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
  answer(contract.importMembers, beginImport(memberImport)),
  answer(contract.listMemberImports, async (ctx, { query }) => {
    const { client_id } = query;
    await checkReferences(ctx, [listUnknownClients, { client_id }]);
    const { rows, total } = await listImports(ctx, memberImport, query, client_id ? { client_id } : {});
    return pageOf(rows, total, query);
  }),
  answer(contract.readMemberImport, readImport(memberImport)),
  answer(contract.saveMemberImportLines, saveImportLines(memberImport, 'members')),
  answer(contract.undoMemberImport, undoImport(memberImport)),
];
