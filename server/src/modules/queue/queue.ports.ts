import type { QueueEntry, QueueQuery } from '@akoma/contract/queue';
import type { WorkspaceType } from '@akoma/contract/identity';
import type * as z from 'zod';
import type { Ctx } from '../../platform/http/route.ts';

/** Which queue is asked for. */
export interface QueueAsked {
  workspace: WorkspaceType;
  /** The first moment of the organisation's today, ISO 8601. */
  begins: string;
}

export interface QueueCounts {
  due: number;
  met: number;
  /** ISO 8601. */
  met_since: string | null;
}

type Shown = z.input<typeof QueueEntry>;

/** What an entry says of the visit; a source without visits says nothing of it. */
type OfVisit = Pick<
  Shown,
  | 'visit_id'
  | 'assigned_to_id'
  | 'assigned_to_name'
  | 'location_id'
  | 'location_name'
  | 'ticket'
  | 'called_at'
  | 'called_by_id'
  | 'called_by_name'
>;

/** What an entry of BILL says besides. */
type OfBill = Required<Pick<Shown, 'patient_name' | 'patient_listed_name' | 'patient_mobile' | 'patientid' | 'status' | 'amounts_due'>>;

/** Somebody who waits in a visit. */
export type WaitingVisit = Pick<Shown, 'time'> & OfVisit & { patient_id: string };

/** An entry without what is known of the patient. */
export type Waiting = Pick<Shown, 'time'> & Partial<OfVisit> & { patient_id: string; bill?: OfBill };

/** A page of one group, or of both. */
export interface QueuePage extends QueueAsked, Pick<z.output<typeof QueueQuery>, 'ordering' | 'page' | 'page_size'> {
  group: 'due' | 'met' | 'all';
}

/** What the queue of a workspace is made of. Modules that have their own waiting people hand in one (ruling 124). */
export interface QueueSource {
  count: (ctx: Ctx, asked: QueueAsked) => Promise<QueueCounts>;
  list: (ctx: Ctx, asked: QueuePage) => Promise<Waiting[]>;
}

export interface QueuePorts {
  /** By workspace; those of visits are the module's own. */
  sources: Partial<Record<WorkspaceType, QueueSource>>;
}
