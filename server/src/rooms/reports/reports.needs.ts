import type { Ctx } from '../../platform/http/answer.ts';

/** What may be written in the trail: an operation, the action that it leaves, and what it does in one sentence. */
export interface AuditedDeed {
  operation: string;
  action: string;
  summary?: string | undefined;
}

/** How many jobs of one kind wait, run and were given up. */
export interface CountedJobs {
  task: string;
  ready: number;
  running: number;
  failed: number;
}

/** How it stands with the backups of the installation. */
export interface LastBackup {
  state: 'fresh' | 'late' | 'failed' | 'none';
  /** The last good one; null: there was never one. */
  at: string | null;
}

/** All that the roof hands in. */
export interface ReportsNeeds {
  /** Every operation that leaves a row in the trail. */
  deeds: readonly AuditedDeed[];
  /** Missing where this process does not do the jobs. */
  countJobs?: (() => Promise<readonly CountedJobs[]>) | undefined;
  findLastBackup: (ctx: Ctx) => Promise<LastBackup>;
  /** What the trail keeps of a text that somebody typed into a search. */
  keepTyped: (organization_id: string, text: string) => string;
}
