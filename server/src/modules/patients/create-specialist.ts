import type * as contract from '@akoma/contract/patients';
import type { Handler } from '../../platform/http/route.ts';
import { newId } from '../../platform/id.ts';
import { contactOf } from './patient-row.rules.ts';
import { insertSpecialist } from './specialist.store.ts';

/** Keeps a specialist outside the hospital, to whom patients can be referred (PAT-042). */
export const createSpecialist: Handler<typeof contract.createSpecialist> = async (ctx, { body }) => {
  const { name } = body;
  const [specialty, organization] = [body.specialty || null, body.organization || null];
  const data = await insertSpecialist(ctx, {
    id: newId(),
    name,
    specialty,
    organization,
    telecom: JSON.stringify((body.telecom ?? []).map(contactOf)),
    search_norm: [name, specialty, organization].filter(Boolean).join(' ').toLowerCase(),
    created_by_id: ctx.actor.practitioner_role_id,
    created_at: ctx.now,
    updated_at: ctx.now,
  });
  return { data };
};
