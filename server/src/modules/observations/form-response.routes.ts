import * as contract from '@akoma/contract/observations';
import { answer, type Route } from '../../platform/http/route.ts';
import { createFormResponse } from './create-form-response.ts';
import { deleteFormResponse } from './delete-form-response.ts';
import { describeResponse } from './describe-response.ts';
import { listFormResponses } from './list-form-responses.ts';
import { listFormResponseVersions } from './list-form-response-versions.ts';
import { updateFormResponse } from './update-form-response.ts';

/** Forms that are filled (ruling 149). */
export const formResponseRoutes: readonly Route[] = [
  answer(contract.listFormResponses, listFormResponses),
  answer(contract.createFormResponse, createFormResponse),
  answer(contract.readFormResponse, async (ctx, { params }) => ({ data: await describeResponse(ctx, params.id) })),
  answer(contract.updateFormResponse, updateFormResponse),
  answer(contract.deleteFormResponse, deleteFormResponse),
  answer(contract.listFormResponseVersions, listFormResponseVersions),
];
