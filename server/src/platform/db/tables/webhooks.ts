// Generated from the migrations by `npm run tables`. Do not edit.

import type { Generated, Instant } from "./columns.ts";

export interface WebhooksDelivery {
  answer_status: number | null;
  attempts: Generated<number>;
  /**
   * what is sent, byte for byte: a second try must carry the same; ids alone
   */
  body: string;
  created_at: Generated<Instant>;
  delivered_at: Instant | null;
  event: string;
  /**
   * of the outbox; of a test one of its own
   */
  event_id: string;
  /**
   * why the last try failed, as a sentence
   */
  failure: string | null;
  id: string;
  next_try_at: Instant | null;
  organization_id: string;
  status: "waiting" | "delivered" | "failed";
  tried_at: Instant | null;
  /**
   * a resending by hand gives all of them again
   */
  tries_left: number;
  webhook_id: string;
}

export interface WebhooksWebhook {
  active: Generated<boolean>;
  created_at: Generated<Instant>;
  deleted_at: Instant | null;
  description: string | null;
  events: string[];
  id: string;
  organization_id: string;
  /**
   * sealed; signs as well until previous_secret_until
   */
  previous_secret: Buffer | null;
  previous_secret_until: Instant | null;
  /**
   * sealed with a key that is not in the database (platform/seal.ts); null: came from another installation, and has none yet
   */
  secret: Buffer | null;
  /**
   * its last four characters
   */
  secret_hint: string;
  updated_at: Generated<Instant>;
  url: string;
  version: Generated<number>;
}

export interface WebhooksTables {
  "webhooks.delivery": WebhooksDelivery;
  "webhooks.webhook": WebhooksWebhook;
}
