import { answerErrors, type Answers, codedAnswers } from '@akoma/contract/observations';
import { dayField, type FormDefinition } from '@akoma/contract/terminology';
import type { FieldErrors } from '@akoma/contract/base';

/** Of which day the answers are. */
export function dayOf(form: FormDefinition, answers: Answers): string | null {
  const day = answers[dayField(form)?.name ?? ''];
  return typeof day === 'string' && day !== '' ? day : null;
}

/** The calendar day of a moment in a zone, `YYYY-MM-DD`, as Canadians write it. */
export const dayIn = (time_zone: string, at: Date): string => new Intl.DateTimeFormat('en-CA', { timeZone: time_zone }).format(at);

interface Completing {
  form: FormDefinition;
  answers: Answers;
  /** When the values were measured, where that was said. */
  measured: string | null;
  now: Date;
  time_zone: string;
  /** When the visit of a day's form ended; `null`: it has not, or it is another form. */
  visit_ended_at: string | null;
}

/** What refuses the completion of a form, and when its values were measured: now, where it is about today and nothing else was said. */
export function judgeCompletion({ form, answers, measured, now, time_zone, visit_ended_at }: Completing): {
  errors: FieldErrors;
  at: string;
} {
  const today = dayIn(time_zone, now);
  const errors: FieldErrors = answerErrors(form, answers, today);
  const day = dayOf(form, answers) ?? today;
  const at = measured ?? now.toISOString();
  const asked = dayField(form)?.name;
  // ISO days are in order as texts
  if (asked && visit_ended_at !== null && day > dayIn(time_zone, new Date(visit_ended_at)) && !errors[asked])
    errors[asked] = ['The day should not be after the end of the visit. Reopen the visit, or choose an earlier day.'];
  if (Object.keys(errors).length === 0 && codedAnswers(form, answers).length > 0 && dayIn(time_zone, new Date(at)) !== day)
    errors.effective_date_time = [measured ? 'Time measured should be on the day of the form.' : 'Time measured is required.'];
  return { errors, at };
}
