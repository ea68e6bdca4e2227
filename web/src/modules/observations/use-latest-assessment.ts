import { type Assessment, answerCodes, listObservations, takenTogetherMinutes } from '@akoma/contract/observations';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import type { Observed } from './latest-vitals.ts';

/** The latest result of a form, newest answer to each question first; of answers that have no total, why not. */
export function latestAssessment({ code, score }: Assessment, found: readonly Observed[]) {
  const [newest] = found;
  if (!newest) return null;
  const since = Date.parse(newest.effective_date_time) - takenTogetherMinutes * 60_000;
  const together = found.filter(({ effective_date_time }) => Date.parse(effective_date_time) >= since);
  const answers = together.filter((one) => one.code !== code).toReversed();
  const total = together.find((one) => one.code === code);
  // typed alone, it has no answers
  return {
    at: newest.effective_date_time,
    by: newest.practitioner_name,
    answers,
    score: score(answers),
    typed: total?.computed === false ? total : undefined,
  };
}

/** The latest result of a form (OBS-021). */
export function useLatestAssessment(patient_id: string, assessment: Assessment) {
  const { code } = assessment;
  const answers = answerCodes(assessment);
  const total = useQuery(ask(listObservations, { query: { patient_id, code, size: 1 } }));
  const given = useQuery(ask(listObservations, { query: { patient_id, code: answers.join(','), page: 1, page_size: answers.length * 2 } }));
  const rows = total.data && given.data ? [...total.data.data, ...given.data.data] : undefined;
  return {
    latest:
      rows &&
      latestAssessment(
        assessment,
        rows.toSorted((a, b) => Date.parse(b.effective_date_time) - Date.parse(a.effective_date_time)),
      ),
    failed: total.error ?? given.error,
    fetching: total.isFetching || given.isFetching,
    retry: () => void Promise.all([total.refetch(), given.refetch()]),
  };
}
