import type { ReplyOf } from '@akoma/contract/base';
import { listOrganizations, readOrganization } from '@akoma/contract/organization';
import { Refused } from '../../client/refused.ts';
import { request } from '../../client/request.ts';

export type Organization = ReplyOf<typeof readOrganization>['data'];

/** The list of an answer, whichever of its names it stands under (ORG-002). */
export function organizationsIn(answer: unknown): Organization[] {
  const shapes = (answer ?? {}) as { returnedData?: unknown; data?: unknown; results?: unknown };
  return ([shapes.returnedData, shapes.data, shapes.results].find(Array.isArray) as Organization[] | undefined) ?? [];
}

type Report = (error: Refused) => void;

/** The user's organisations; a failure is reported, and leaves none (ORG-004). */
export async function fetchOrganizations(report: Report, signal?: AbortSignal): Promise<Organization[]> {
  try {
    return organizationsIn(await request(listOrganizations, { query: { page_size: 100 } }, { signal }));
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    report(error);
    return [];
  }
}

/** One organisation; a failure is reported and leaves nothing (ORG-004), but for a network that does not answer: nobody is told (ORG-005). */
export async function fetchOrganization(id: string, report: Report, signal?: AbortSignal): Promise<Organization | null> {
  try {
    return (await request(readOrganization, { params: { id } }, { signal })).data;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    if (error.status !== 0) report(error);
    return null;
  }
}
