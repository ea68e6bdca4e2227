// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant, Json } from "./columns.ts";

export interface ReferralsEarlierReferral {
  organization_id: string;
  referral_id: string;
  replaced_at: Instant;
  replaced_by_id: string;
  /**
   * its fields by their names in the contract
   */
  stood: Json;
  /**
   * of the referral, while this stood in it
   */
  version: number;
}

export interface ReferralsReferral {
  acceptance: Generated<"pending" | "accepted" | "declined">;
  acceptance_at: Instant | null;
  acceptance_by: string | null;
  acceptance_recorded_by_id: string | null;
  author_id: string;
  authored_on: Instant;
  created_at: Generated<Instant>;
  decline_reason: string | null;
  direction: "out" | "in";
  /**
   * null: written outside of an encounter
   */
  encounter_id: string | null;
  end_reason: string | null;
  /**
   * when it was revoked, or taken back as entered in error
   */
  ended_at: Instant | null;
  ended_by_id: string | null;
  id: string;
  note: string | null;
  organization_id: string;
  /**
   * null: an incoming one that waits for its patient
   */
  patient_id: string | null;
  /**
   * of an incoming one, as the letter has it; null: the record says it
   */
  patient_name: string | null;
  priority: "ROUTINE" | "URGENT" | "ASAP" | "STAT";
  reason: string;
  referred_to_name: string | null;
  referred_to_organization: string | null;
  referred_to_practitioner_id: string | null;
  referred_to_specialty: string | null;
  referring_name: string | null;
  referring_organization: string | null;
  /**
   * null: somebody elsewhere refers
   */
  referring_practitioner_id: string | null;
  replied_at: Instant | null;
  reply: string | null;
  reply_by: string | null;
  reply_recorded_by_id: string | null;
  /**
   * the words beside it are as they were when it was written
   */
  specialist_id: string | null;
  status: "draft" | "active" | "on-hold" | "completed" | "revoked" | "entered-in-error";
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface ReferralsTables {
  "referrals.earlier_referral": ReferralsEarlierReferral;
  "referrals.referral": ReferralsReferral;
}
