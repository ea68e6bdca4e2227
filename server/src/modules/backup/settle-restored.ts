import type pg from 'pg';
import { withoutTenant, withTenant } from '../../platform/db/tenant.ts';
import { listOrganizations } from '../../platform/jobs/jobs.store.ts';
import { recordAudit } from '../audit/index.ts';
import { type EndedAccess, endAllAccess } from '../identity/index.ts';
import { endOpenInvitations } from '../organization/index.ts';
import { dropMobileMoneyKeys } from '../billing/index.ts';
import { dropSmsHeaders } from '../scheduling/index.ts';
import { dropSecrets } from '../webhooks/index.ts';

interface Means {
  /** The restored database, as its owner. */
  pool: pg.Pool;
  now: Date;
  /** Name of this machine in the audit trail. */
  node: string;
}

/** The restored backup. */
interface PutBack {
  /** Name of the backup. */
  backup: string;
  /** The moment that the records show now. */
  shows: string;
  /** Whether data sealed by the installation can still be opened. */
  keepsSecrets: boolean;
}

export interface Settled extends EndedAccess {
  webhooks: number;
}

/**
 * Prepares a restored database for use: ends sessions, links and started sign-ins, because they may have been ended for a reason after that
 * moment; removes data sealed with lost secrets; and records the restore in each organisation's trail.
 */
export async function settleRestored({ pool, now, node }: Means, { backup, shows, keepsSecrets }: PutBack): Promise<Settled> {
  const ended = await withoutTenant(pool, 'write', (db) => endAllAccess(db, { now, factorsToo: !keepsSecrets }));
  let webhooks = 0;
  for (const organization_id of await listOrganizations(pool))
    await withTenant(pool, organization_id, 'write', async (db) => {
      const ctx = { db, organization_id, now };
      ended.links += await endOpenInvitations(ctx);
      if (!keepsSecrets) {
        webhooks += await dropSecrets(ctx);
        await dropSmsHeaders(ctx);
        await dropMobileMoneyKeys(ctx);
      }
      recordAudit(db, {
        ...{ organization_id, user_id: null, practitioner_role_id: null, session_id: null, patient_id: null, request_id: null, node },
        ...{ action: 'installation.restore', operation: 'installation.restore', subjects: { backup, shows, secrets_kept: keepsSecrets } },
      });
    });
  return { ...ended, webhooks };
}
