import * as z from 'zod';
import { exportFormats } from './export.ts';
import { failures } from './failure.ts';
import { fileTooLarge } from './file.ts';

const nothing = z.object({});

/** Refusals that any operation may answer (wire.md, ERR-019). */
export const baseFailures = failures({
  invalid: { status: 400, data: nothing, sentence: () => 'Some fields need your attention.' },
  organization_ambiguous: { status: 400, data: nothing, sentence: () => 'The request names two different organisations. Send one.' },
  token_not_valid: { status: 401, data: nothing, sentence: () => 'Your session has ended. Sign in again.' },
  permission_denied: { status: 403, data: nothing, sentence: () => 'Your role does not allow this. Ask an administrator.' },
  second_factor_enrolment_required: {
    status: 403,
    data: nothing,
    sentence: () => 'Your role requires two-step sign-in. Set it up before you continue.',
  },
  origin_refused: { status: 403, data: nothing, sentence: () => 'This request did not come from our own pages.' },
  not_found: { status: 404, data: nothing, sentence: () => 'This record does not exist, or you do not have access to it.' },
  method_not_allowed: {
    status: 405,
    data: nothing,
    sentence: () => 'This address does not support that method. The Allow header names those that it supports.',
  },
  conflict: {
    status: 409,
    data: z.object({ current: z.unknown().optional(), sent: z.unknown().optional() }),
    sentence: () => 'Someone else changed this record after you opened it. Compare both before you save again.',
  },
  organization_elsewhere: {
    status: 409,
    data: nothing,
    sentence: () =>
      'This was started in a different organisation from the one you work in now, so nothing was saved. Go back to that organisation to save it there.',
  },
  idempotency_conflict: {
    status: 409,
    data: nothing,
    sentence: () => 'This Idempotency-Key was already used for another request. Use a new key.',
  },
  too_large: {
    status: 413,
    data: z.object({ kilobytes: z.int().optional() }),
    sentence: ({ kilobytes }) =>
      kilobytes === undefined ? 'This is too large.' : `This is too large. At most ${kilobytes.toLocaleString('en')} KB are accepted here.`,
  },
  request_timeout: { status: 408, data: nothing, sentence: () => 'The request took too long to arrive. Send it again.' },
  headers_too_large: { status: 431, data: nothing, sentence: () => 'The headers of this request are too large.' },
  export_too_large: {
    status: 413,
    data: z.object({ format: z.enum(exportFormats), limit: z.int() }),
    sentence: ({ format, limit }) =>
      format === 'csv'
        ? `This list has more than ${limit.toLocaleString('en')} rows, the maximum for a CSV file. Narrow the filter.`
        : `This list has more than ${limit.toLocaleString('en')} rows, the maximum for an Excel file. Use CSV, or narrow the filter.`,
  },
  file_too_large: { status: 413, data: nothing, sentence: () => fileTooLarge },
  unsupported_media_type: { status: 415, data: nothing, sentence: () => 'This kind of content is not accepted here.' },
  throttled: {
    status: 429,
    data: z.object({ retry_after: z.int() }),
    sentence: ({ retry_after }) => `Too many tries. Wait ${retry_after} ${retry_after === 1 ? 'second' : 'seconds'} and try again.`,
  },
  too_many_streams: {
    status: 429,
    data: z.object({ limit: z.int(), retry_after: z.int() }),
    sentence: ({ limit }) => `You already have ${limit} live lists open. Close some of the windows and try again.`,
  },
  server_error: { status: 500, data: nothing, sentence: () => 'Something went wrong. Quote the request number to support.' },
  disk_full: {
    status: 503,
    data: z.object({ retry_after: z.int() }),
    sentence: () =>
      'The disk of the server is full, so nothing can be saved for now. Tell the people who look after the server, and try again when there is room.',
  },
  unavailable: { status: 503, data: nothing, sentence: () => 'The records cannot be reached at the moment. Try again shortly.' },
});

type Base = typeof baseFailures;
declare module './failure.ts' {
  interface FailureRegister extends Base {}
}
