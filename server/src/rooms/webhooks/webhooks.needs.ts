import type { Db, Mode } from '../../platform/db/tenant.ts';

/** What the room must be given. */
export interface WebhooksNeeds {
  /** Seals the secrets that sign (platform/seal.ts). */
  sealing: Buffer;
  /** Addresses of one's own network as well, and http: the setting WEBHOOKS_PRIVATE. */
  privateToo: boolean;
}

/** What its job must be given. */
export interface DeliveryNeeds extends WebhooksNeeds {
  inTenant: <T>(organization_id: string, mode: Mode, work: (db: Db) => Promise<T>) => Promise<T>;
  now: () => Date;
}
