import * as contract from '@akoma/contract/terminology';
import { type Route, answer } from '../../platform/http/route.ts';
import { answerForms } from './answer-forms.ts';
import { answerLists } from './answer-lists.ts';
import { changeEntry } from './change-entry.ts';
import { diagnosisRoutes } from './diagnosis.routes.ts';
import { medicineRoutes } from './medicine.routes.ts';
import { ownFormRoutes } from './own-form.routes.ts';
import type { TerminologyPorts } from './terminology.ports.ts';

export const terminologyRoutes = (ports: TerminologyPorts): Route[] => {
  const lists = answerLists(ports);
  const forms = answerForms(ports);
  return [
    answer(contract.readValueSet, lists.readValueSet),
    answer(contract.listProvisionCodes, lists.listProvisionCodes),
    answer(contract.listRevenueTags, lists.listRevenueTags),
    answer(contract.listValueSets, lists.listValueSets),
    answer(contract.readOwnValueSet, lists.readOwnValueSet),
    answer(contract.changeEntry, changeEntry(lists), {
      record: async (ctx, { params, body }) => (await lists.ownEntries(ctx, params.name)).find(({ code }) => code === body.code),
    }),
    answer(contract.listForms, forms.listForms),
    answer(contract.readForm, forms.readForm),
    ...diagnosisRoutes,
    ...medicineRoutes,
    ...ownFormRoutes(ports),
  ];
};
