import { fail } from '@akoma/contract/base';
import type * as contract from '@akoma/contract/patients';
import type { Handler } from '../../platform/http/route.ts';
import { findMerge, findMergeRow } from './merge.store.ts';
import type { PatientsPorts } from './patients.ports.ts';
import { listEnteredSince } from './undo-merge.ts';

/** A merge, and what would stay where it is if it were undone now. */
export const readMerge =
  (ports: PatientsPorts): Handler<typeof contract.readPatientMerge> =>
  async (ctx, { params }) => {
    const [merge, row] = await Promise.all([findMerge(ctx, params.id), findMergeRow(ctx, params.id)]);
    if (!merge || !row) throw fail('not_found', {});
    return { data: { ...merge, entered_since: row.status === 'merged' ? await listEnteredSince(ports, ctx, row) : [] } };
  };
