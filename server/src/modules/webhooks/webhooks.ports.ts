import type { Platform } from '../../platform/module.ts';

/** The dependencies of the handlers. */
export interface WebhooksMeans {
  /** Seals the secrets that sign (platform/seal.ts). */
  sealing: Buffer;
  /** Also permits the private network and http: the setting WEBHOOKS_PRIVATE. */
  privateToo: boolean;
}

/** The dependencies of the delivery job. */
export type DeliveryMeans = WebhooksMeans & Pick<Platform, 'inTenant' | 'now'>;
