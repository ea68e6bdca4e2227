import { fail } from '@akoma/contract/base';
import type { readTicket as operation } from '@akoma/contract/queue';
import type { Handler } from '../../platform/http/route.ts';
import { findOrganization } from '../organization/index.ts';
import { listPatientCards } from '../patients/index.ts';
import { countBefore, findEntryShown, isWaiting } from './waiting.store.ts';

/** The ticket of a visit for paper, with the name only where the organisation's rule says so. */
export const readTicket: Handler<typeof operation> = async (ctx, { params: { id } }) => {
  const [entry, organization] = await Promise.all([findEntryShown(ctx, id), findOrganization(ctx)]);
  if (!entry || !organization) throw fail('not_found', {});
  const { patient_id, ticket, location_id, location_name, time, called_at } = entry;
  if (!ticket) throw fail('queue.noTicket', {});
  const waits = !called_at && (await isWaiting(ctx, id));
  const name = organization.ticket_names ? (await listPatientCards(ctx, [patient_id])).get(patient_id)!.full_name : null;
  return {
    data: {
      patient_id,
      ticket,
      location_name,
      arrived_at: time,
      before: waits ? await countBefore(ctx, { visit_id: id, location_id }) : null,
      name,
      organization_name: organization.name,
    },
  };
};
