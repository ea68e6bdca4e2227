import type { chargeSources } from '@akoma/contract/billing';
import type { Ctx } from '../../platform/http/route.ts';

type At = Pick<Ctx, 'db' | 'organization_id'>;

/** What something above raises charges from: each is charged once (ruling 209). */
export type SourceKind = (typeof chargeSources)[number];

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
  find: (ctx: At, ids: readonly string[]) => Promise<ChargeRequest[]>;
}

/** The visits of patients: what is charged in one visit shares the patient's own part and the limits of a payer (ruling 212). */
export interface VisitsOfPatients {
  /** Whose visit it is; undefined: there is none. */
  named: (ctx: At, id: string) => Promise<{ patient_id: string } | undefined>;
  /** The visit in which the patient was on that day; null: in none. */
  on: (ctx: At, patient_id: string, day: string, time_zone: string) => Promise<string | null>;
}

/** Ports to later modules. */
export interface BillingPorts {
  sources: readonly ChargeSource[];
  visits: VisitsOfPatients;
}
