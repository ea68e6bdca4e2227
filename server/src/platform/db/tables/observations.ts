// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant, Json } from "./columns.ts";

export interface ObservationsEarlierFormResponse {
  form_response_id: string;
  organization_id: string;
  replaced_at: Instant;
  replaced_by_id: string;
  saved_by_id: string;
  /**
   * status, answers, time of measuring and reason
   */
  stood: Json;
  /**
   * of the response, while this stood in it
   */
  version: number;
}

export interface ObservationsEarlierValue {
  effective_date_time: Instant;
  note: string | null;
  observation_id: string;
  organization_id: string;
  replaced_at: Instant;
  replaced_by_id: string;
  /**
   * null: as in unit
   */
  sent_unit: string | null;
  /**
   * null: as in value
   */
  sent_value: string | null;
  unit: string | null;
  value: string;
  version: number;
}

export interface ObservationsFormResponse {
  answers: Json;
  author_id: string;
  /**
   * null: not completed yet
   */
  completed_at: Instant | null;
  /**
   * null: not completed yet
   */
  completed_by_id: string | null;
  created_at: Generated<Instant>;
  /**
   * when its values were measured; null: not completed yet
   */
  effective_date_time: Instant | null;
  /**
   * null: filled outside of an encounter
   */
  encounter_id: string | null;
  form: string;
  form_version: number;
  id: string;
  organization_id: string;
  patient_id: string;
  /**
   * why it was amended last, or entered in error
   */
  reason: string | null;
  /**
   * the observation that each coded answer made, by the name of its question
   */
  recorded: Generated<Json>;
  saved_by_id: string;
  status: "in-progress" | "completed" | "amended" | "entered-in-error";
  updated_at: Generated<Instant>;
  version: Generated<number>;
  /**
   * null: filled outside of a visit
   */
  visit_id: string | null;
}

export interface ObservationsGrowthTable {
  /**
   * days
   */
  age_from: number;
  /**
   * days
   */
  age_to: number;
  /**
   * SHA-256 of its points, a line each: age, L, M, S with tabs between
   */
  checksum: string;
  id: string;
  imported_at: Instant;
  imported_by_id: string;
  measure: "weight" | "height" | "bmi" | "head_circumference";
  organization_id: string;
  /**
   * age in days, L, M, S of each, the youngest first
   */
  points: Json;
  /**
   * null: it is used
   */
  removed_at: Instant | null;
  sex: "MALE" | "FEMALE";
  source: string;
}

export interface ObservationsObservation {
  /**
   * what was done, or who was told; null: nothing was written
   */
  acknowledge_note: string | null;
  /**
   * null: not critical, or nobody has taken note yet
   */
  acknowledged_at: Instant | null;
  /**
   * null: as acknowledged_at
   */
  acknowledged_by_id: string | null;
  cancel_reason: string | null;
  cancelled_at: Instant | null;
  cancelled_by_id: string | null;
  category: "vital-signs" | "social-history" | "exam" | "survey";
  code: string;
  created_at: Generated<Instant>;
  /**
   * FHIR interpretation, where it lay beyond a critical limit when it was entered; null: it did not
   */
  critical: "LL" | "HH" | null | null;
  /**
   * since when it calls: entered, or corrected to this; null: as critical
   */
  critical_at: Instant | null;
  /**
   * for a computed value, the observations from which it was made
   */
  derived_from: Generated<string[]>;
  display: string;
  /**
   * when it was measured; created_at is when it was entered
   */
  effective_date_time: Instant;
  encounter_id: string | null;
  id: string;
  note: string | null;
  organization_id: string;
  patient_id: string;
  practitioner_id: string;
  /**
   * when somebody else was called, because nobody had taken note; null: not critical, or nobody was
   */
  recalled_at: Instant | null;
  /**
   * points, where the observation is a score
   */
  score: number | null;
  /**
   * null: as in unit
   */
  sent_unit: string | null;
  /**
   * null: as in value
   */
  sent_value: string | null;
  status: "registered" | "cancelled";
  system: string;
  unit: string | null;
  unit_type: string | null;
  updated_at: Generated<Instant>;
  /**
   * in the unit in which the measure is kept
   */
  value: string;
  version: Generated<number>;
}

export interface ObservationsObservationCard {
  category: string | null;
  code: string | null;
  created_at: Instant | null;
  effective_date_time: Instant | null;
  encounter_id: string | null;
  id: string | null;
  organization_id: string | null;
  patient_id: string | null;
  score: number | null;
  unit: string | null;
  value: string | null;
}

export interface ObservationsRangeSet {
  changed_by_id: string;
  organization_id: string;
  /**
   * by their names in the contract (RangeRow)
   */
  ranges: Json;
  valid_from: Instant;
  version: number;
}

export interface ObservationsTriageSettings {
  /**
   * which version of the forms for children is in use; null: none
   */
  children: "A" | "B" | null | null;
  created_at: Generated<Instant>;
  /**
   * minutes from a green triage until the next is due
   */
  green_minutes: number;
  /**
   * minutes from an orange triage until the next is due
   */
  orange_minutes: number;
  organization_id: string;
  /**
   * minutes from a red triage until the next is due
   */
  red_minutes: number;
  second_call_minutes: Generated<number>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
  /**
   * minutes from a yellow triage until the next is due
   */
  yellow_minutes: number;
}

export interface ObservationsTables {
  "observations.earlier_form_response": ObservationsEarlierFormResponse;
  "observations.earlier_value": ObservationsEarlierValue;
  "observations.form_response": ObservationsFormResponse;
  "observations.growth_table": ObservationsGrowthTable;
  "observations.observation": ObservationsObservation;
  "observations.observation_card": ObservationsObservationCard;
  "observations.range_set": ObservationsRangeSet;
  "observations.triage_settings": ObservationsTriageSettings;
}
