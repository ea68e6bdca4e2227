// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant, Json } from "./columns.ts";

export interface AllergiesAllergyIntolerance {
  category: "food" | "medication" | "environment" | "biologic" | null | null;
  clinical_status: "active" | "inactive" | "resolved";
  created_at: Generated<Instant>;
  criticality: "low" | "high" | "unable_to_access" | null | null;
  /**
   * taken back: it stands in no list, and can still be read
   */
  entered_in_error_at: Instant | null;
  entered_in_error_by_id: string | null;
  entered_in_error_reason: string | null;
  id: string;
  note: string | null;
  onset: string | null;
  organization_id: string;
  patient_id: string;
  reaction: string | null;
  /**
   * when it became known to the hospital; created_at is when it was entered
   */
  recorded_date: Instant;
  recorder_id: string;
  severity: "mild" | "moderate" | "severe" | null | null;
  substance: string;
  type: "allergy" | "intolerance";
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface AllergiesEarlierAllergy {
  allergy_id: string;
  organization_id: string;
  replaced_at: Instant;
  replaced_by_id: string;
  /**
   * its fields by their names in the contract
   */
  stood: Json;
  /**
   * of the allergy, while this stood in it
   */
  version: number;
}

export interface AllergiesReview {
  /**
   * somebody said that there are none; an active allergy counts for more
   */
  none_known: boolean;
  organization_id: string;
  patient_id: string;
  reviewed_at: Instant;
  reviewed_by_id: string;
}

export interface AllergiesTables {
  "allergies.allergy_intolerance": AllergiesAllergyIntolerance;
  "allergies.earlier_allergy": AllergiesEarlierAllergy;
  "allergies.review": AllergiesReview;
}
