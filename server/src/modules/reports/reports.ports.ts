import type { Ctx } from '../../platform/http/route.ts';

/** What may be written in the trail: an operation, the action that it leaves, and what it does in one sentence. */
export interface AuditedOperation {
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

/** All that the composition root hands in. */
export interface ReportsPorts {
  /** Every operation that leaves a row in the trail. */
  actions: readonly AuditedOperation[];
  /** Missing where this process does not do the jobs. */
  countJobs?: (() => Promise<readonly CountedJobs[]>) | undefined;
  findLastBackup: (ctx: Ctx) => Promise<LastBackup>;
  /** What the trail keeps of a text that somebody typed into a search. */
  keepTyped: (organization_id: string, text: string) => string;
}
