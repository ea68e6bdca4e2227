import { covidForms, type FormDefinition, isOwnFormName } from '@akoma/contract/terminology';
import type { Ctx } from '../../platform/http/route.ts';
import { findPublished } from './own-form.store.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** A form that answers name, in their version: it is never taken out. */
export async function findFormVersion(ctx: At, name: string, version: number): Promise<FormDefinition | undefined> {
  if (isOwnFormName(name)) return (await findPublished(ctx, name, version))?.definition;
  return covidForms.find((form) => form.name === name && form.version === version);
}

/** A form that can be begun now, in its newest version. */
export async function findFormToFill(ctx: At, name: string): Promise<FormDefinition | undefined> {
  if (!isOwnFormName(name)) return covidForms.find((form) => form.name === name);
  const found = await findPublished(ctx, name);
  return found?.active ? found.definition : undefined;
}
