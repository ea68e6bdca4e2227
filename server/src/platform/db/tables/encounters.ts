// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant, Int8, Json } from "./columns.ts";

export interface EncountersCareActivity {
  care_plan_id: string;
  /**
   * null: not done yet
   */
  done_at: Instant | null;
  done_by_id: string | null;
  /**
   * null: no day is set
   */
  due: string | null;
  id: string;
  member_id: string | null;
  organization_id: string;
  /**
   * its place among the activities of the plan
   */
  place: number;
  /**
   * who does it: anybody of the role, or the member; both null: it is not said
   */
  role_id: string | null;
  state: "active" | "cancelled";
  text: string;
}

export interface EncountersCareGoal {
  care_plan_id: string;
  /**
   * null: no day is set
   */
  due: string | null;
  id: string;
  organization_id: string;
  /**
   * its place among the goals of the plan
   */
  place: number;
  state: "active" | "on-hold" | "completed" | "cancelled";
  /**
   * what is to be reached, in words
   */
  target: string | null;
  text: string;
}

export interface EncountersCarePlan {
  author_id: string;
  created_at: Generated<Instant>;
  /**
   * null: written outside of an encounter
   */
  encounter_id: string | null;
  entered_in_error_at: Instant | null;
  entered_in_error_by_id: string | null;
  entered_in_error_reason: string | null;
  id: string;
  note: string | null;
  organization_id: string;
  patient_id: string;
  /**
   * null: until it is completed
   */
  period_end: string | null;
  /**
   * null: not said
   */
  period_start: string | null;
  status: "draft" | "active" | "on-hold" | "revoked" | "completed" | "unknown";
  title: string;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface EncountersCount {
  /**
   * how many more; negative: fewer
   */
  change: Int8;
  id: string;
  list: "visits" | "encounters";
  organization_id: string;
}

export interface EncountersDiagnosis {
  clinical_status: "active" | "recurrence" | "relapse" | "inactive" | "remission" | "resolved";
  code: string | null;
  created_at: Generated<Instant>;
  display: string;
  encounter_id: string;
  entered_in_error_at: Instant | null;
  entered_in_error_by_id: string | null;
  entered_in_error_reason: string | null;
  /**
   * what the organisation's mapping gave when it was chosen
   */
  icd10_code: string | null;
  icd10_display: string | null;
  id: string;
  note: string | null;
  organization_id: string;
  /**
   * of its encounter, with which it moves
   */
  patient_id: string;
  /**
   * it stands on the patient's problem list until it is resolved
   */
  problem: boolean;
  /**
   * its place among those of the encounter; 1 is the main one
   */
  rank: number;
  /**
   * when it was found; created_at is when it was entered
   */
  recorded_date: Instant;
  recorder_id: string;
  /**
   * URI of the code system; null: words alone, which count as uncoded
   */
  system: string | null;
  updated_at: Generated<Instant>;
  verification_status: "unconfirmed" | "provisional" | "differential" | "confirmed" | "refuted";
  version: Generated<number>;
}

export interface EncountersDiagnosisCard {
  code: string | null;
  display: string | null;
  encounter_id: string | null;
  icd10_code: string | null;
  icd10_display: string | null;
  id: string | null;
  organization_id: string | null;
  patient_id: string | null;
  recorded_date: Instant | null;
  recorder_id: string | null;
}

export interface EncountersEarlierCarePlan {
  care_plan_id: string;
  organization_id: string;
  replaced_at: Instant;
  replaced_by_id: string;
  /**
   * its fields by their names in the contract
   */
  stood: Json;
  /**
   * of the plan, while this stood in it
   */
  version: number;
}

export interface EncountersEarlierDiagnosis {
  diagnosis_id: string;
  organization_id: string;
  replaced_at: Instant;
  replaced_by_id: string;
  /**
   * its fields by their names in the contract
   */
  stood: Json;
  /**
   * of the diagnosis, while this stood in it
   */
  version: number;
}

export interface EncountersEarlierNote {
  author_id: string;
  /**
   * empty where the note was empty for a while
   */
  note: string;
  note_format: "text" | "html";
  note_id: string;
  organization_id: string;
  replaced_at: Instant;
  version: number;
  written_at: Instant;
}

export interface EncountersEncounter {
  /**
   * in the module scheduling
   */
  appointment_id: string | null;
  /**
   * when it was last left by somebody who was called away; null: never
   */
  called_away_at: Instant | null;
  /**
   * who was called away
   */
  called_away_by_id: string | null;
  created_at: Generated<Instant>;
  created_by_id: string;
  delete_reason: string | null;
  /**
   * discarded: entered in error; a finished one never is
   */
  deleted_at: Instant | null;
  deleted_by_id: string | null;
  encounter_type: "AMB" | "EMER" | "FLD" | "HH" | "IMP" | "ACUTE" | "NONAC" | "OBSENC" | "PRENC" | "SS" | "VR" | "fluid-balance-chart" | "medication-request" | "service-request" | "vitals-observation" | "mews-triage" | "tews-triage" | "fall-risk-assessment";
  end_time: Instant | null;
  ended_by_id: string | null;
  id: string;
  is_ward_round: boolean;
  organization_id: string;
  part_of_id: string | null;
  patient_id: string;
  progress: Generated<number>;
  reason: string | null;
  /**
   * when it begins or began; created_at is when it was entered
   */
  start_time: Instant;
  started_at: Instant | null;
  started_by_id: string | null;
  status: "planned" | "in-progress" | "triaged" | "arrived" | "finished";
  updated_at: Generated<Instant>;
  version: Generated<number>;
  visit_id: string | null;
}

export interface EncountersEncounterCard {
  encounter_type: string | null;
  end_time: Instant | null;
  id: string | null;
  is_ward_round: boolean | null;
  organization_id: string | null;
  part_of_id: string | null;
  patient_id: string | null;
  start_time: Instant | null;
  started_at: Instant | null;
  status: string | null;
  visit_id: string | null;
}

export interface EncountersEncounterLocation {
  encounter_id: string;
  /**
   * until when the patient was there
   */
  end_time: Instant | null;
  location_id: string;
  organization_id: string;
  position: number;
  /**
   * since when the patient is or was there; null: planned, or not recorded
   */
  start_time: Instant | null;
  status: "planned" | "active" | "completed";
}

export interface EncountersNote {
  /**
   * the signed note to which this one adds
   */
  addendum_to_id: string | null;
  author_id: string;
  created_at: Generated<Instant>;
  encounter_id: string;
  id: string;
  note: string;
  /**
   * text: as it stands; html: only what the allow-list lets through, cleaned when written and when read
   */
  note_format: Generated<"text" | "html">;
  note_type: "visit-note" | "plan-of-care" | "chief-complaint" | "history-of-presenting-illness";
  organization_id: string;
  /**
   * of its encounter, with which it moves
   */
  patient_id: string;
  signed_at: Instant | null;
  signed_by_id: string | null;
  /**
   * 0: the first of its author; 1, 2 …: written after earlier ones were entered in error
   */
  turn: Generated<number>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface EncountersNoteError {
  marked_at: Instant;
  marked_by_id: string;
  note_id: string;
  organization_id: string;
  reason: string;
}

export interface EncountersNoteTemplates {
  created_at: Generated<Instant>;
  organization_id: string;
  /**
   * by their names in the contract (NoteTemplate)
   */
  templates: Json;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface EncountersParticipant {
  encounter_id: string;
  organization_id: string;
  position: number;
  practitioner_role_id: string;
  /**
   * since when somebody takes part who came later; null: from its beginning
   */
  start_time: Instant | null;
  type: string;
}

export interface EncountersPhrases {
  created_at: Generated<Instant>;
  organization_id: string;
  owner_id: string;
  /**
   * by their names in the contract (Phrase)
   */
  phrases: Json;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface EncountersVisit {
  arrived_at: Instant | null;
  assigned_to_id: string | null;
  /**
   * when it was entered; arrived_at may be earlier
   */
  created_at: Generated<Instant>;
  created_by_id: string;
  /**
   * why a visit was started after the patient had died; null for others
   */
  deceased_reason: string | null;
  discharge_disposition: "home" | "alt-home" | "other-hcf" | "hospice" | "long" | "advice" | "Exp" | "psych" | "rehab" | "snf" | "other" | null | null;
  end_note: string | null;
  ended_at: Instant | null;
  ended_by_id: string | null;
  id: string;
  /**
   * arrival, or entry while only planned: orders the lists
   */
  listed_at: Instant;
  location_id: string | null;
  /**
   * from the code sequence "visit"; null for visits that are older than the numbers
   */
  number: string | null;
  organization_id: string;
  patient_id: string;
  reason: string | null;
  reopened_at: Instant | null;
  reopened_by_id: string | null;
  status: "planned" | "arrived" | "in-progress" | "finished" | "cancelled";
  type: "general" | "diagnostic";
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface EncountersVisitCard {
  arrived_at: Instant | null;
  assigned_to_id: string | null;
  ended_at: Instant | null;
  id: string | null;
  listed_at: Instant | null;
  location_id: string | null;
  organization_id: string | null;
  patient_id: string | null;
  status: string | null;
  type: string | null;
}

export interface EncountersTables {
  "encounters.care_activity": EncountersCareActivity;
  "encounters.care_goal": EncountersCareGoal;
  "encounters.care_plan": EncountersCarePlan;
  "encounters.count": EncountersCount;
  "encounters.diagnosis": EncountersDiagnosis;
  "encounters.diagnosis_card": EncountersDiagnosisCard;
  "encounters.earlier_care_plan": EncountersEarlierCarePlan;
  "encounters.earlier_diagnosis": EncountersEarlierDiagnosis;
  "encounters.earlier_note": EncountersEarlierNote;
  "encounters.encounter": EncountersEncounter;
  "encounters.encounter_card": EncountersEncounterCard;
  "encounters.encounter_location": EncountersEncounterLocation;
  "encounters.note": EncountersNote;
  "encounters.note_error": EncountersNoteError;
  "encounters.note_templates": EncountersNoteTemplates;
  "encounters.participant": EncountersParticipant;
  "encounters.phrases": EncountersPhrases;
  "encounters.visit": EncountersVisit;
  "encounters.visit_card": EncountersVisitCard;
}
