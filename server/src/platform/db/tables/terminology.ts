// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant, Json } from "./columns.ts";

export interface TerminologyClassification {
  created_at: Generated<Instant>;
  entries: number;
  id: string;
  imported_at: Instant;
  /**
   * membership
   */
  imported_by: string;
  imported_by_name: string;
  /**
   * under which right the organisation uses the text, in its own words
   */
  licence: string;
  mappings: Generated<number>;
  organization_id: string;
  release: string;
  /**
   * null: in use; when it was removed its entries were deleted with it
   */
  removed_at: Instant | null;
  system: string;
  title: string;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface TerminologyClassificationEntry {
  classification_id: string;
  code: string;
  display: string;
  kind: "chapter" | "block" | "category";
  organization_id: string;
  /**
   * code of the entry above; null at the top
   */
  parent: string | null;
  /**
   * a later release does not have it any more
   */
  retired: Generated<boolean>;
  /**
   * may be chosen: a category that is not divided further
   */
  selectable: boolean;
}

export interface TerminologyClassificationMapping {
  classification_id: string;
  code: string;
  organization_id: string;
  priority: number;
  system: string;
  target: string;
}

export interface TerminologyClassificationWord {
  classification_id: string;
  code: string;
  organization_id: string;
  word: string;
}

export interface TerminologyMedicine {
  /**
   * false: not offered for new prescriptions
   */
  active: Generated<boolean>;
  aliases: Generated<string[]>;
  /**
   * the organisation's own or a payer's; null: none
   */
  code: string | null;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  form: string;
  id: string;
  /**
   * international non-proprietary name
   */
  name: string;
  organization_id: string;
  /**
   * codes of the list dosage-route-type
   */
  routes: Generated<string[]>;
  source: "starter" | "import" | "own";
  strength: Generated<string>;
  /**
   * the name with the letters in capitals that tell it from a look-alike; null: none is needed
   */
  tall_man: string | null;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface TerminologyMedicineWord {
  medicine_id: string;
  organization_id: string;
  word: string;
}

export interface TerminologyOverride {
  code: string;
  created_at: Generated<Instant>;
  /**
   * null: as the product has it
   */
  definition: string | null;
  /**
   * null: as the product has it; never null for a code that the product does not have
   */
  display: string | null;
  hidden: Generated<boolean>;
  id: string;
  /**
   * name of the value set, as in the specification
   */
  list: string;
  organization_id: string;
  /**
   * null: in its usual place; entries with a position come first, in its order
   */
  position: number | null;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface TerminologyOwnForm {
  active: Generated<boolean>;
  changed: Generated<boolean>;
  created_at: Generated<Instant>;
  id: string;
  /**
   * by their names in the contract (FormItem)
   */
  items: Json;
  organization_id: string;
  /**
   * null: it was never published
   */
  published_version: number | null;
  purpose: string;
  title: string;
  updated_at: Generated<Instant>;
  version: Generated<number>;
}

export interface TerminologyOwnFormCard {
  day_field: string | null;
  name: string | null;
  number: number | null;
  organization_id: string | null;
  title: string | null;
}

export interface TerminologyOwnFormVersion {
  /**
   * the question that says of which day the answers are; null: none does
   */
  day_field: string | null;
  /**
   * by its names in the contract (FormDefinition)
   */
  definition: Json;
  form_id: string;
  /**
   * by which answers name the form
   */
  name: string;
  number: number;
  organization_id: string;
  published_at: Instant;
  title: string;
}

export interface TerminologyTables {
  "terminology.classification": TerminologyClassification;
  "terminology.classification_entry": TerminologyClassificationEntry;
  "terminology.classification_mapping": TerminologyClassificationMapping;
  "terminology.classification_word": TerminologyClassificationWord;
  "terminology.medicine": TerminologyMedicine;
  "terminology.medicine_word": TerminologyMedicineWord;
  "terminology.override": TerminologyOverride;
  "terminology.own_form": TerminologyOwnForm;
  "terminology.own_form_card": TerminologyOwnFormCard;
  "terminology.own_form_version": TerminologyOwnFormVersion;
}
