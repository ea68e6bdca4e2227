// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant, Json } from "./columns.ts";

export interface PlatformFlag {
  key: string;
  updated_at: Generated<Instant>;
  value: Json;
}

export interface PlatformHandledEvent {
  event_id: string;
  handled_at: Generated<Instant>;
  listener: string;
  organization_id: string;
}

export interface PlatformIdempotency {
  created_at: Generated<Instant>;
  key: string;
  operation: string;
  organization_id: string;
  request_hash: string;
  response: Json | null;
  /**
   * null while the first request is still running
   */
  status: number | null;
  user_id: string;
}

export interface PlatformImport {
  /**
   * null: nothing was applied that could be undone
   */
  applied_at: Instant | null;
  /**
   * what was said beside the file, such as the release of a classification
   */
  asked: Generated<Json>;
  /**
   * user, membership and session that asked for the step under way, for the trail of what the job writes; null: begun before this was kept
   */
  asked_by: Json | null;
  changed_rows: Generated<number>;
  /**
   * what each column is read as, as somebody chose it; null: what the headings say
   */
  columns: string | null;
  created_at: Generated<Instant>;
  /**
   * up to this line all are compared, applied or undone: from here a job that was killed goes on
   */
  done_place: Generated<number>;
  done_rows: Generated<number>;
  /**
   * why nothing was done, as a sentence
   */
  failure: string | null;
  filename: string;
  /**
   * null while it is under way
   */
  finished_at: Instant | null;
  format: "csv" | "xlsx" | "xml";
  gone_rows: Generated<number>;
  /**
   * the first line of the file; null until it is read
   */
  headings: string[] | null;
  id: string;
  is_read: Generated<boolean>;
  kept_rows: Generated<number>;
  /**
   * the name of the operation that imports, and of its job
   */
  kind: string;
  /**
   * needed columns that no heading means
   */
  missing: Generated<string[]>;
  new_rows: Generated<number>;
  organization_id: string;
  passed_rows: Generated<number>;
  /**
   * the column that each heading means, null where it means none
   */
  read_as: string[] | null;
  rows: Generated<number>;
  /**
   * the membership; no key, since memberships stand above
   */
  started_by: string;
  status: "queued" | "running" | "done" | "failed";
  step: "compare" | "apply" | "undo";
  unchanged_rows: Generated<number>;
  undone_rows: Generated<number>;
  updated_at: Generated<Instant>;
  /**
   * lines that somebody has to decide about: they are not applied
   */
  waiting_rows: Generated<number>;
  wrong_rows: Generated<number>;
}

export interface PlatformImportLine {
  /**
   * records and other lines that may be the same as this line; null: none
   */
  alike: Json | null;
  /**
   * what the record said before, for the undo
   */
  before: Json | null;
  /**
   * as they stand in the file, for the file of lines
   */
  cells: string[];
  /**
   * of, before and after in words
   */
  change: Json | null;
  /**
   * what the line says, as its import reads it; null: it could not be read
   */
  fields: Json | null;
  import_id: string;
  /**
   * as a spreadsheet counts: the headings are line 1
   */
  line: number;
  organization_id: string;
  /**
   * the records of which somebody said that they are not this one; null: nobody has decided
   */
  others: string[] | null;
  /**
   * null until it is compared
   */
  outcome: "new" | "changed" | "unchanged" | "passed" | "waiting" | "wrong" | null | null;
  /**
   * its number among the lines that were read; in a table that of the line
   */
  place: number;
  /**
   * the record that it made or changed; null in a dry run
   */
  record_id: string | null;
  /**
   * why it cannot be applied to what is there, as a sentence
   */
  refusal: string | null;
  /**
   * null: nobody asked; false: the record had moved on
   */
  undone: boolean | null;
  /**
   * what is wrong in the line itself, as sentences
   */
  unreadable: Generated<string[]>;
  /**
   * of that record when it was applied: an undo leaves alone what has moved on
   */
  version: number | null;
}

export interface PlatformImportPart {
  bytes: Buffer;
  import_id: string;
  organization_id: string;
  place: number;
}

export interface PlatformMigration {
  applied_at: Generated<Instant>;
  checksum: string;
  name: string;
}

export interface PlatformOrganization {
  created_at: Generated<Instant>;
  id: string;
}

export interface PlatformOutbox {
  announced_at: Generated<Instant>;
  data: Json;
  id: string;
  name: string;
  organization_id: string;
}

export interface PlatformTables {
  "platform.flag": PlatformFlag;
  "platform.handled_event": PlatformHandledEvent;
  "platform.idempotency": PlatformIdempotency;
  "platform.import": PlatformImport;
  "platform.import_line": PlatformImportLine;
  "platform.import_part": PlatformImportPart;
  "platform.migration": PlatformMigration;
  "platform.organization": PlatformOrganization;
  "platform.outbox": PlatformOutbox;
}
