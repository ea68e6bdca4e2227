import type { Patient } from '@akoma/contract/patients';
import type { Ctx } from '../../platform/http/route.ts';
import { dayIn, requireHealthcareService } from '../catalogue/index.ts';
import { letterheadOf } from '../organization/index.ts';
import { holdPatient } from '../patients/index.ts';
import type { ChargeRequest, SourceKind } from './billing.ports.ts';
import { totalOf } from './billing.rules.ts';
import { listIdsBySource } from './charge-item.store.ts';
import { findChargePrice } from './find-charge-price.ts';
import { readDiscounts } from './read-discounts.ts';
import { coversOf, payerOf } from './split-charges.ts';
import { type Draft, writeCharges } from './write-charges.ts';

interface Raised {
  /** The charges of these requests, new and old, by the id of the request. */
  charges: ReadonlyMap<string, string>;
  /** Those for which no price was found: they are not charged. */
  unpriced: readonly (ChargeRequest & { day: string })[];
}

/** Charges what was requested, each request once, however often it is asked (ruling 209); one whose service is still to come is planned. */
export async function raiseCharges(
  ctx: Ctx,
  kind: SourceKind,
  requests: readonly ChargeRequest[],
  { planned = false }: { planned?: boolean } = {},
): Promise<Raised> {
  const ids = requests.map(({ id }) => id);
  const before = await listIdsBySource(ctx, kind, ids);
  const fresh = requests.filter(({ id }) => !before.has(id));
  if (fresh.length === 0) return { charges: before, unpriced: [] };
  const { time_zone } = await letterheadOf(ctx);
  const today = dayIn(time_zone, ctx.now);
  const patients = new Map<string, Patient>();
  for (const id of [...new Set(fresh.map(({ patient_id }) => patient_id))].sort()) patients.set(id, await holdPatient(ctx, id));
  const discounts = await readDiscounts(
    ctx,
    [...patients.values()].map(({ customer_group_id }) => customer_group_id),
    [],
  );
  const coversAt = coversOf(ctx);
  const drafts: Draft[] = [];
  const unpriced = [];
  for (const request of fresh) {
    const { patient_id, service_id, tier_id, quantity, practitioner_id, location_id, visit_id } = request;
    const patient = patients.get(patient_id)!;
    const day = dayIn(time_zone, new Date(request.at));
    const service = await requireHealthcareService(ctx, service_id);
    const covers = await coversAt(patient_id, day);
    const priced = await findChargePrice(ctx, { service, tier_id, location_id, patient, payer: payerOf(covers), day });
    const gross = priced && totalOf(quantity, priced.minor);
    if (!priced || gross === undefined) {
      unpriced.push({ ...request, day });
      continue;
    }
    drafts.push({
      ...{ patient_id, description: service.name, quantity, priced, gross, planned: planned || day > today, day },
      ...{ service_id, tier_id, practitioner_id, location_id, visit_id, source_kind: kind, source_id: request.id },
      ...{ automatic: discounts.automaticOf(patient.customer_group_id, day), chosen: undefined, covers },
    });
  }
  await writeCharges(ctx, drafts);
  // one that somebody else was quicker to raise is theirs
  return { charges: await listIdsBySource(ctx, kind, ids), unpriced };
}
