// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant, Json } from "./columns.ts";

export interface WorkbenchDraft {
  content: Json;
  expires_at: Instant;
  kind: string;
  organization_id: string;
  /**
   * path without search, so that nothing typed is in it; null: not said
   */
  page: string | null;
  saved_at: Instant;
  subject: string;
  user_id: string;
}

export interface WorkbenchListSetting {
  /**
   * null: as the user has it everywhere
   */
  density: "comfortable" | "compact" | null | null;
  /**
   * keys of columns: {shown: in order, hidden}; null: as the list comes
   */
  layout: Json | null;
  list: string;
  organization_id: string;
  updated_at: Generated<Instant>;
  user_id: string;
}

export interface WorkbenchNotification {
  /**
   * null: not acknowledged
   */
  acknowledged_at: Instant | null;
  created_at: Instant;
  id: string;
  kind: string;
  /**
   * who is told
   */
  membership_id: string;
  organization_id: string;
  /**
   * null: it is about no patient
   */
  patient_id: string | null;
  /**
   * when it was read, or nothing was left to do about it; null: neither
   */
  read_at: Instant | null;
  /**
   * of the visit, encounter, appointment, transfer or merge, by its kind; null: it exists no longer
   */
  subject_id: string | null;
  /**
   * without a patient's name and without anything clinical
   */
  text: string;
}

export interface WorkbenchRecent {
  kind: string;
  opened_at: Instant;
  organization_id: string;
  subject_id: string;
  user_id: string;
}

export interface WorkbenchSavedView {
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  id: string;
  is_default: Generated<boolean>;
  layout: Json | null;
  list: string;
  name: string;
  organization_id: string;
  /**
   * the search part of the list's address: filters, order, page size
   */
  search: Json;
  updated_at: Generated<Instant>;
  user_id: string;
  version: Generated<number>;
}

export interface WorkbenchUserSetting {
  organization_id: string;
  settings: Json;
  updated_at: Instant;
  user_id: string;
}

export interface WorkbenchTables {
  "workbench.draft": WorkbenchDraft;
  "workbench.list_setting": WorkbenchListSetting;
  "workbench.notification": WorkbenchNotification;
  "workbench.recent": WorkbenchRecent;
  "workbench.saved_view": WorkbenchSavedView;
  "workbench.user_setting": WorkbenchUserSetting;
}
