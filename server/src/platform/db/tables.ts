// Generated from the migrations by `npm run tables`. Do not edit.

import type { ColumnType } from "kysely";

export type Generated<T> = T extends ColumnType<infer S, infer I, infer U>
  ? ColumnType<S, I | undefined, U>
  : ColumnType<T, T | undefined, T>;

export type Instant = ColumnType<string, Date | string, Date | string>;

export type Json = ColumnType<unknown, string, string>;

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

export interface DB {
  "platform.flag": PlatformFlag;
  "platform.handled_event": PlatformHandledEvent;
  "platform.idempotency": PlatformIdempotency;
  "platform.migration": PlatformMigration;
  "platform.organization": PlatformOrganization;
  "platform.outbox": PlatformOutbox;
}
