import type { FormResponse, FormResponseCard } from '@akoma/contract/observations';
import { fail } from '@akoma/contract/base';
import { covidForms, dayField, type FormDefinition } from '@akoma/contract/terminology';
import type * as z from 'zod';
import type { Ctx } from '../../platform/http/route.ts';
import { findFormVersion } from '../terminology/index.ts';
import { findResponse, type ResponseRow } from './form-response.store.ts';

/** The form of answers that stand: its version is never taken out. */
export async function formOfAnswers(ctx: Ctx, { form, form_version }: { form: string; form_version: number }): Promise<FormDefinition> {
  const found = await findFormVersion(ctx, form, form_version);
  if (!found) throw new Error(`version ${form_version} of the form ${form} is gone`);
  return found;
}

/** A response as lists show it; a form of the organisation has its title and its day with the row. */
export function cardOf({ own_title, own_day_field, ...row }: ResponseRow): z.input<typeof FormResponseCard> {
  const brought = covidForms.find(({ name, version }) => name === row.form && version === row.form_version);
  const day = row.answers[(brought ? dayField(brought)?.name : own_day_field) ?? ''];
  const form_title = brought?.title ?? own_title;
  if (form_title === null || form_title === undefined) throw new Error(`version ${row.form_version} of the form ${row.form} is gone`);
  return { ...row, form_title, day: typeof day === 'string' && day !== '' ? day : null };
}

/** One response as every answer shows it. */
export async function describeResponse(ctx: Ctx, id: string): Promise<z.input<typeof FormResponse>> {
  const row = await findResponse(ctx, id);
  if (!row) throw fail('not_found', {});
  const { answers, effective_date_time } = row;
  return { ...cardOf(row), answers, effective_date_time, definition: await formOfAnswers(ctx, row) };
}
