// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant, Int8, Json } from "./columns.ts";

export interface AuditConcernedCard {
  entry_id: string | null;
  organization_id: string | null;
  patient_id: string | null;
}

export interface AuditEntry {
  /**
   * patient.read: what an auditor searches for; without one, the operation's name
   */
  action: string;
  /**
   * by the database's clock, so that a server with a wrong one cannot date an action into another hour
   */
  at: Generated<Instant>;
  id: string;
  /**
   * the server that answered
   */
  node: string;
  operation: string;
  organization_id: string;
  outcome: Generated<"done" | "refused" | "failed">;
  patient_id: string | null;
  practitioner_role_id: string | null;
  reason: string | null;
  request_id: string | null;
  session_id: string | null;
  /**
   * ids of what it was done to, by name; of a list, search, file or stream `patients`: whom it showed, `filter`: what was asked, `way`: which of these it was
   */
  subjects: Generated<Json>;
  /**
   * null: the server itself did it
   */
  user_id: string | null;
}

export interface AuditEntryCard {
  action: string | null;
  at: Instant | null;
  id: string | null;
  node: string | null;
  operation: string | null;
  organization_id: string | null;
  outcome: string | null;
  patient_id: string | null;
  practitioner_role_id: string | null;
  reason: string | null;
  request_id: string | null;
  seq: Int8 | null;
  session_id: string | null;
  shown: number | null;
  subjects: Json | null;
  user_id: string | null;
}

export interface AuditLink {
  entry_id: string;
  hash: Buffer;
  organization_id: string;
  /**
   * the hash of link seq - 1; of the first one, sha256 of the organisation's id: a chain cannot be taken for another organisation's
   */
  prev: Buffer;
  sealed_at: Generated<Instant>;
  seq: Int8;
}

export interface AuditShown {
  entry_id: string;
  organization_id: string;
  patient_id: string;
}

export interface AuditUnsealed {
  entry_id: string;
  organization_id: string;
}

export interface AuditVerification {
  created_at: Generated<Instant>;
  /**
   * links and entries looked at so far
   */
  done: Generated<Int8>;
  entries: Int8 | null;
  /**
   * how many; the first hundred stand in first_findings
   */
  findings: number | null;
  finished_at: Instant | null;
  first_findings: Generated<Json>;
  /**
   * ends of the chain kept outside of the database that it was held against
   */
  heads: number | null;
  id: string;
  links: Int8 | null;
  organization_id: string;
  /**
   * entries that had waited for over a minute to be sealed
   */
  overdue: number | null;
  /**
   * the membership; null: the server's own nightly check
   */
  requested_by_id: string | null;
  /**
   * the chain's end when it began
   */
  sealed_to: Int8 | null;
  started_at: Instant | null;
  status: "waiting" | "running" | "done" | "failed";
  /**
   * links and entries to be looked at; null until it has begun
   */
  total: Int8 | null;
  updated_at: Generated<Instant>;
}

export interface AuditTables {
  "audit.concerned_card": AuditConcernedCard;
  "audit.entry": AuditEntry;
  "audit.entry_card": AuditEntryCard;
  "audit.link": AuditLink;
  "audit.shown": AuditShown;
  "audit.unsealed": AuditUnsealed;
  "audit.verification": AuditVerification;
}
