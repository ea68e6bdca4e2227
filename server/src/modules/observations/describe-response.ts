import type { FormResponse, FormResponseCard } from '@akoma/contract/observations';
import { fail } from '@akoma/contract/base';
import type * as z from 'zod';
import type { Ctx } from '../../platform/http/route.ts';
import { dayOf, formOfAnswers } from './form-response.rules.ts';
import { findResponse, type ResponseRow } from './form-response.store.ts';

/** A response as lists show it. */
export function cardOf(row: ResponseRow): z.input<typeof FormResponseCard> {
  const definition = formOfAnswers(row);
  return { ...row, form_title: definition.title, day: dayOf(definition, row.answers) };
}

/** One response as every answer shows it. */
export async function describeResponse(ctx: Ctx, id: string): Promise<z.input<typeof FormResponse>> {
  const row = await findResponse(ctx, id);
  if (!row) throw fail('not_found', {});
  return { ...row, ...cardOf(row), definition: formOfAnswers(row) };
}
