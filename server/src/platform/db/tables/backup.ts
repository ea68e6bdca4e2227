// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant, Int8 } from "./columns.ts";

export interface BackupOrganizationExport {
  created_at: Generated<Instant>;
  /**
   * rows and files written so far
   */
  done: Generated<Int8>;
  expires_at: Instant | null;
  /**
   * why it was given up, as a sentence
   */
  failure: string | null;
  file_count: number | null;
  filename: string;
  finished_at: Instant | null;
  id: string;
  /**
   * files that records name and the storage does not have
   */
  lost_files: number | null;
  organization_id: string;
  removed_at: Instant | null;
  requested_by_id: string;
  row_count: Int8 | null;
  sha256: string | null;
  size: Int8 | null;
  started_at: Instant | null;
  status: "waiting" | "running" | "done" | "failed";
  /**
   * of the kept file; null before it is there, and after it was removed
   */
  storage_key: string | null;
  /**
   * rows and files there are; null until it has begun
   */
  total: Int8 | null;
  updated_at: Generated<Instant>;
}

export interface BackupRun {
  /**
   * night: by itself at its time; person: with the button; command: npm run backup
   */
  asked: "night" | "person" | "command";
  created_at: Generated<Instant>;
  /**
   * compressed
   */
  database_bytes: Int8 | null;
  /**
   * of the database, read so far
   */
  done_bytes: Int8 | null;
  files: number | null;
  files_bytes: Int8 | null;
  finished_at: Instant | null;
  /**
   * own: made here; reported: made by other means, which somebody has told of
   */
  how: "own" | "reported";
  id: string;
  /**
   * the folder, where one was made here
   */
  place: string | null;
  /**
   * why it failed; of a reported one, by what means and where to
   */
  sentence: string | null;
  /**
   * the moment that it shows the records at; null while none is made
   */
  shows_at: Instant | null;
  started_at: Instant | null;
  status: "waiting" | "running" | "done" | "failed";
  /**
   * what is done now; null when it is over or has not begun
   */
  step: "database" | "checking" | "files" | null | null;
  /**
   * of the database, about
   */
  total_bytes: Int8 | null;
  updated_at: Generated<Instant>;
  /**
   * when it had been read again from its disk and held against the lists of what was handed over; null: it was not
   */
  verified_at: Instant | null;
}

export interface BackupTables {
  "backup.organization_export": BackupOrganizationExport;
  "backup.run": BackupRun;
}
