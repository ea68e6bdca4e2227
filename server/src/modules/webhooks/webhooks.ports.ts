import type { Db, Mode } from '../../platform/db/tenant.ts';

/** What the module must be given. */
export interface WebhooksPorts {
  /** Seals the secrets that sign (platform/seal.ts). */
  sealing: Buffer;
  /** Addresses of one's own network as well, and http: the setting WEBHOOKS_PRIVATE. */
  privateToo: boolean;
}

/** What its job must be given. */
export interface DeliveryPorts extends WebhooksPorts {
  inTenant: <T>(organization_id: string, mode: Mode, work: (db: Db) => Promise<T>) => Promise<T>;
  now: () => Date;
}
