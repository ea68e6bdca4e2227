import { Instant } from '@akoma/contract/base';
import * as z from 'zod';

/** Metadata of an export: `manifest.json`. */
export const Manifest = z.object({
  format: z.int(),
  organization_id: z.uuid(),
  organization: z.string(),
  made_at: Instant,
  /** Version of the program that wrote it. */
  akoma: z.string(),
  /** The migrations of its database. */
  migrations: z.array(z.string()),
  /** In the order in which they can be put back. */
  tables: z.array(z.object({ name: z.string(), rows: z.int() })),
  accounts: z.int(),
  files: z.object({ count: z.int(), bytes: z.int(), lost: z.array(z.string()) }),
  heads: z.int(),
  /** SHA-256 of `checksums.txt`. */
  checksums: z.string(),
});
export type Manifest = z.output<typeof Manifest>;

/** A line of `accounts.jsonl`. */
export const AccountLine = z.object({
  id: z.uuid(),
  email: z.string().nullable(),
  phone: z.string().nullable(),
  disabled_at: z.string().nullable(),
});

/** `audit-heads/<day>.json` */
export const HeadLine = z.object({ seq: z.int().positive(), hash: z.string().regex(/^[0-9a-f]{64}$/) });
