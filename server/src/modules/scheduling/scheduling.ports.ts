/** What sending by SMS needs of the installation. */
export interface SmsMeans {
  /** Seals the headers of the provider (platform/seal.ts). */
  sealing: Buffer;
  /** Also permits the private network and http: the setting WEBHOOKS_PRIVATE. */
  privateToo: boolean;
}
