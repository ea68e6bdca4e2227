import { fail } from '@akoma/contract/base';
import { isVisitOver, type VisitStatus } from '@akoma/contract/encounters';

/** Nothing is begun, changed or ended in a visit that has ended or was cancelled; it is reopened first (VISIT-006). */
export function refuseEndedVisit(visit: { status: VisitStatus }): void {
  if (isVisitOver(visit)) throw fail('encounters.visitEnded', { status: visit.status });
}
