import * as z from 'zod';

/** States of a visit: a subset of FHIR R4 Encounter.status (VISIT-018). */
export const visitStatuses = ['planned', 'arrived', 'in-progress', 'finished', 'cancelled'] as const;
export const VisitStatus = z.enum(visitStatuses);
export type VisitStatus = z.output<typeof VisitStatus>;

/**
 * Status changes that an edit may make. Starting an encounter sets in-progress, discarding the last that began arrived again, ending finished,
 * and reopening in-progress again; those have operations of their own.
 */
const edits: Record<VisitStatus, readonly VisitStatus[]> = {
  planned: ['arrived', 'cancelled'],
  arrived: ['cancelled'],
  'in-progress': [],
  finished: [],
  cancelled: [],
};

export const mayEditVisitStatus = (from: VisitStatus, to: VisitStatus): boolean => from === to || edits[from].includes(to);

/** The patient is in the hospital. A patient has at most one open visit at a time (VISIT-020); a planned one is not open yet. */
export const isOpenVisit = ({ status }: { status: VisitStatus }): boolean => status === 'arrived' || status === 'in-progress';

/** The patient has left, or never came. */
export const isVisitOver = ({ status }: { status: VisitStatus }): boolean => status === 'finished' || status === 'cancelled';
