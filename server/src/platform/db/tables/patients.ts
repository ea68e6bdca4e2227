// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant, Int8, Json, Numeric } from "./columns.ts";

export interface PatientsIdentifier {
  created_at: Generated<Instant>;
  id: string;
  organization_id: string;
  patient_id: string;
  position: number;
  type: string;
  value: string;
  /**
   * capital letters and digits only: by this it is unique
   */
  value_norm: string;
}

export interface PatientsLink {
  created_at: Generated<Instant>;
  created_by_id: string;
  id: string;
  linked_patient_id: string;
  organization_id: string;
  patient_id: string;
  /**
   * refer: linked_patient_id is the main record; seealso: it says more of the same person
   */
  type: "refer" | "seealso";
}

export interface PatientsMerge {
  /**
   * by field, whose value the one record has that is left: survivor or loser
   */
  choices: Generated<Json>;
  created_at: Generated<Instant>;
  /**
   * when it was merged or declined; null: it waits
   */
  decided_at: Instant | null;
  decided_by_id: string | null;
  id: string;
  /**
   * the record that was merged into it, as it was before
   */
  loser_before: Json | null;
  loser_id: string;
  /**
   * by module and table, what was given to the record that stays
   */
  moved: Json | null;
  organization_id: string;
  /**
   * null: merged without a proposal
   */
  proposed_at: Instant | null;
  proposed_by_id: string | null;
  /**
   * null: none was given
   */
  reason: string | null;
  status: "proposed" | "declined" | "merged" | "undone";
  /**
   * the record that stays, as it was before
   */
  survivor_before: Json | null;
  survivor_id: string;
  undone_at: Instant | null;
  undone_by_id: string | null;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface PatientsNamePair {
  organization_id: string;
  other: string;
  patient_id: string;
  word: string;
}

export interface PatientsNameSound {
  birth_year: number;
  organization_id: string;
  patient_id: string;
  sound: string;
}

export interface PatientsNameWord {
  organization_id: string;
  /**
   * letters shared with the patient's alphabetically previous word: of all words of a patient that begin with the same n letters exactly one has overlap < n, so a search meets each patient once
   */
  overlap: number;
  patient_id: string;
  word: string;
}

export interface PatientsNumberWord {
  organization_id: string;
  overlap: number;
  patient_id: string;
  word: string;
}

export interface PatientsPatient {
  active: Generated<boolean>;
  address: Json | null;
  birth_date: string | null;
  birth_date_precision: "day" | "month" | "year" | "estimated" | null | null;
  created_at: Generated<Instant>;
  /**
   * written by the module encounters
   */
  current_visit_id: string | null;
  customer_group_id: string | null;
  deceased_at: Instant | null;
  email: string | null;
  /**
   * email in lower case: by this it is unique and looked up
   */
  email_key: string | null;
  first_name: string;
  /**
   * folder numbers of records that were merged into this one
   */
  former_mrns: Generated<string[]>;
  /**
   * names under which the person was known before: while unknown, or in a record that was merged into this one
   */
  former_names: Generated<string[]>;
  gender: "MALE" | "FEMALE" | "OTHER" | "UNKNOWN";
  /**
   * written by the module observations: a critical value waits for somebody
   */
  has_critical_values: Generated<boolean>;
  /**
   * cm, newest observation; height_at says of when
   */
  height: Numeric | null;
  height_at: Instant | null;
  id: string;
  is_deceased: Generated<boolean>;
  /**
   * written by the module inpatient
   */
  is_hospitalized: Generated<boolean>;
  last_encounter_at: Instant | null;
  last_name: string;
  /**
   * the record of the same person that is used in place of this one; null: this one is used
   */
  merged_into_id: string | null;
  mobile: string | null;
  mother_id: string | null;
  mrn: string;
  organization_id: string;
  patient_communication: Generated<Json>;
  payer_id: string | null;
  photo: string | null;
  /**
   * how many visits are planned: neither begun nor cancelled; told by encounters
   */
  planned_visits: Generated<number>;
  preferred_name: string | null;
  related_persons: Generated<Json>;
  religious_affiliation: Generated<string[]>;
  title: string | null;
  unknown: Generated<boolean>;
  updated_at: Generated<Instant>;
  /**
   * reserved for the patient's own account
   */
  user_id: string;
  version: Generated<number>;
  /**
   * kg, newest observation; weight_at says of when
   */
  weight: Numeric | null;
  weight_at: Instant | null;
  /**
   * since when the record stands in no list: the import that made it was undone, or it was merged into another one; null for every other record
   */
  withdrawn_at: Instant | null;
}

export interface PatientsPatientCard {
  active: boolean | null;
  birth_date: string | null;
  birth_date_precision: string | null;
  created_at: Instant | null;
  current_visit_id: string | null;
  deceased_at: Instant | null;
  email: string | null;
  first_name: string | null;
  full_name: string | null;
  gender: string | null;
  id: string | null;
  is_deceased: boolean | null;
  is_hospitalized: boolean | null;
  last_encounter_at: Instant | null;
  last_name: string | null;
  listed_name: string | null;
  mobile: string | null;
  mrn: string | null;
  organization_id: string | null;
  photo: string | null;
  preferred_name: string | null;
  title: string | null;
  unknown: boolean | null;
  updated_at: Instant | null;
  version: number | null;
}

export interface PatientsRegister {
  organization_id: string;
  /**
   * how many were ever registered: it only grows, so that two looks at it tell whether somebody came between
   */
  patients: Generated<Int8>;
  /**
   * how many of them stand in no list: withdrawn with their import, or merged into another record
   */
  withdrawn: Generated<Int8>;
}

export interface PatientsSpecialist {
  created_at: Generated<Instant>;
  created_by_id: string;
  id: string;
  name: string;
  /**
   * where the specialist works, as typed; null: not known
   */
  organization: string | null;
  organization_id: string;
  search_norm: string;
  /**
   * null: not known
   */
  specialty: string | null;
  telecom: Generated<Json>;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface PatientsVocabulary {
  organization_id: string;
  overlap: number;
  patients: number;
  /**
   * its consonants as they are heard: other spellings of the word have the same
   */
  sound: string;
  word: string;
}

export interface PatientsTables {
  "patients.identifier": PatientsIdentifier;
  "patients.link": PatientsLink;
  "patients.merge": PatientsMerge;
  "patients.name_pair": PatientsNamePair;
  "patients.name_sound": PatientsNameSound;
  "patients.name_word": PatientsNameWord;
  "patients.number_word": PatientsNumberWord;
  "patients.patient": PatientsPatient;
  "patients.patient_card": PatientsPatientCard;
  "patients.register": PatientsRegister;
  "patients.specialist": PatientsSpecialist;
  "patients.vocabulary": PatientsVocabulary;
}
