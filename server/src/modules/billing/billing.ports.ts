import type { Ctx } from '../../platform/http/route.ts';

/** What something above raises charges from: each is charged once (ruling 209). */
export type SourceKind = 'appointment' | 'visit' | 'service-request' | 'medication-request' | 'bed';

/** What is to be charged. */
export interface ChargeRequest {
  id: string;
  patient_id: string;
  service_id: string;
  tier_id: string | null;
  quantity: number;
  practitioner_id: string | null;
  location_id: string | null;
  /** When the service is given; the day is that of the organisation. */
  at: string;
  visit_id: string | null;
}

/** Requests of one kind, as their own module finds them; unknown ids are left out. */
export interface ChargeSource {
  kind: SourceKind;
  find: (ctx: Pick<Ctx, 'db' | 'organization_id'>, ids: readonly string[]) => Promise<ChargeRequest[]>;
}

/** Ports to later modules. */
export interface BillingPorts {
  sources: readonly ChargeSource[];
}
