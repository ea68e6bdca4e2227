import type { Permission } from '@akoma/contract/base';
import type { TimelineKind } from '@akoma/contract/reports';
import type { TimelineEntries } from '../../platform/db/timeline.ts';
import type { Ctx } from '../../platform/http/route.ts';

/** An audited operation: its name, its action in the trail, and its summary in one sentence. */
export interface AuditedOperation {
  operation: string;
  action: string;
  summary?: string | undefined;
}

/** Numbers of waiting, running and failed jobs of one kind. */
export interface CountedJobs {
  task: string;
  ready: number;
  running: number;
  failed: number;
}

/** The state of the installation's backups. */
export interface LastBackup {
  state: 'fresh' | 'late' | 'failed' | 'none';
  /** The last good one; null: there was none. */
  at: string | null;
}

/** What one module hands in to the timeline of a patient. */
export interface TimelineSource {
  /** Without it the role sees none of its entries. */
  permission: Permission;
  entries: TimelineEntries;
  /** The detail as it is shown; without it as it stands. */
  detailOf?: (detail: string, is_html: boolean) => string;
}

/** Ports to the composition root and later modules. */
export interface ReportsPorts {
  /** Every operation that leaves a row in the trail. */
  actions: readonly AuditedOperation[];
  timeline: Readonly<Record<TimelineKind, TimelineSource>>;
  findLastBackup: (ctx: Ctx) => Promise<LastBackup>;
}

/** The dependencies of the handlers. */
export interface ReportsMeans extends ReportsPorts {
  /** Absent if this process does not work on jobs. */
  countJobs?: (() => Promise<readonly CountedJobs[]>) | undefined;
  /** Encodes text typed into a search, as the trail stores it. */
  keepTyped: (organization_id: string, text: string) => string;
}
