/** Which call was refused: sign-in and refresh have rules of their own. */
export type Call = 'login' | 'refresh' | 'main' | 'v2';

/** The client's reaction to a refusal. */
export type NextStep = 'reject' | 'retry-with-v2-token' | 'refresh-and-retry' | 'unlock-and-retry' | 'set-up-factor' | 'sign-in';

export interface Refusal {
  call: Call;
  status: number;
  code: string;
}

/**
 * The client's rules for refused answers (ERR-008 to ERR-013, AUTH-035). Each step is taken at most once per request, so that nothing
 * loops: `taken` contains the previous steps of this request. Only unlocking may repeat, because it needs the user.
 */
export function nextStep({ call, status, code }: Refusal, taken: ReadonlySet<NextStep>): NextStep {
  const once = (step: NextStep): NextStep => (taken.has(step) ? 'reject' : step);
  if (call === 'login' || status >= 500) return 'reject';
  if (call === 'refresh') return status === 401 ? 'sign-in' : 'reject';
  if (status === 401 && code === 'session_locked') return 'unlock-and-retry';
  if (status === 403 && code === 'second_factor_enrolment_required') return 'set-up-factor';
  if (call === 'v2' && status === 403) return once('retry-with-v2-token');
  if (status === 401 && (call === 'v2' || code === 'token_not_valid')) return once('refresh-and-retry');
  return 'reject';
}
