import {
  type Answer,
  answerErrors,
  type Answers,
  askedFields,
  codedAnswers,
  type FormResponse,
  updateFormResponse,
  withRows,
} from '@akoma/contract/observations';
import { dayField } from '@akoma/contract/terminology';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refreshAfter, useCommand } from '../../client/ask.ts';
import { Refused } from '../../client/refused.ts';
import { type HandOver, handOverAll } from '../../ui/form/before-submit.ts';
import { sentenceOf } from '../../ui/layer/told.ts';
import { useToday } from '../../ui/time/when.tsx';
import { useDraft } from '../workbench/index.ts';
import { formsWords as words } from './forms.words.ts';

const given = (answers: Answers): Record<string, Answer> =>
  Object.fromEntries(Object.entries(answers).filter(([, answer]) => answer.length > 0));
const same = (one: Answer | undefined, other: Answer | undefined) => JSON.stringify(one ?? '') === JSON.stringify(other ?? '');

const isIn = (edits: Answers, answers: Answers) => Object.entries(edits).every(([name, answer]) => same(answer, answers[name]));

/** What was typed into a form, of a draft that this page wrote. */
const editsOfDraft = (content: Record<string, unknown>): Record<string, Answer> =>
  Object.fromEntries(Object.entries(content).filter((one): one is [string, Answer] => typeof one[1] === 'string' || Array.isArray(one[1])));

/**
 * A form while it is filled: drafted as it is typed, saved unfinished when it is left, completed, or amended with a reason. Answers that were
 * not changed here follow the server.
 */
export function useFormFilling(response: FormResponse, isAmendment: boolean) {
  const { id, definition, version, form_version } = response;
  const queries = useQueryClient();
  const draft = useDraft('form', id);
  const update = useCommand(updateFormResponse, { quiet: true });
  const today = useToday();
  const [edits, setEdits] = useState<Record<string, Answer>>({});
  const [measured, setMeasured] = useState('');
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [attempt, setAttempt] = useState(0);
  const [refused, setRefused] = useState<{ message?: string; errors: Record<string, string> }>({ errors: {} });
  const [fields] = useState(() => new Set<HandOver>());
  const [unread, setUnread] = useState<Readonly<Record<string, string>>>({});
  const answers = { ...response.answers, ...edits };
  const dirty = !isIn(edits, response.answers);
  const day = answers[dayField(definition)?.name ?? ''];
  const isEarlier = typeof day === 'string' && day !== '' && day !== today && codedAnswers(definition, answers).length > 0;
  const asksTime =
    (isEarlier && response.effective_date_time === null) || refused.errors.effective_date_time !== undefined || measured !== '';
  const wrong = Object.fromEntries(Object.entries(answerErrors(definition, answers, today)).map(([name, [sentence]]) => [name, sentence!]));
  const { keep, finish, saved_at } = draft;
  // two effects: each save moves saved_at, and answers kept anew for that would never come to rest
  useEffect(() => {
    if (dirty) keep(edits);
  }, [dirty, edits, keep]);
  useEffect(() => {
    if (!dirty && saved_at !== null) void finish();
  }, [dirty, saved_at, finish]);

  // saved when it was left: the draft on its way out has nothing more to offer
  const { phase, offers, discard } = draft;
  const isKept = phase === 'offered' && offers.every(({ content }) => isIn(editsOfDraft(content), response.answers));
  useEffect(() => {
    if (isKept) void discard();
  }, [isKept, discard]);

  const body = { version, form_version, answers: given(answers) };
  const isOver = useRef(false);
  const leave = useRef(() => {});
  useEffect(() => {
    leave.current = () => {
      if (!dirty || isAmendment || isOver.current) return;
      // what fails stays a draft, which is offered again
      void update.mutateAsync({ params: { id }, body }).then(finish, () => {});
    };
  });
  useEffect(() => () => leave.current(), []);

  /** Days that nobody can read are in no answer yet: sent as it is, the form would lose them. */
  const readable = (): boolean => {
    const found = handOverAll(fields);
    setUnread(found);
    if (Object.keys(found).length === 0) return true;
    setRefused({ errors: {} });
    setAttempt((count) => count + 1);
    return false;
  };
  const send = async (more: { status?: 'completed' | 'amended'; reason?: string }): Promise<boolean> => {
    isOver.current = true;
    try {
      await update.mutateAsync({ params: { id }, body: { ...body, ...more, ...(measured && { effective_date_time: measured }) } });
      await finish();
      return true;
    } catch (error) {
      isOver.current = false;
      const isStale = error instanceof Refused && error.code === 'conflict';
      if (isStale) await refreshAfter(queries, updateFormResponse).catch(() => {});
      const errors = error instanceof Refused ? error.errors : {};
      setRefused({
        errors: Object.fromEntries(Object.entries(errors).map(([name, [sentence]]) => [name, sentence!])),
        ...(Object.keys(errors).length === 0 && { message: isStale ? words.elsewhere : sentenceOf(error) }),
      });
      setAttempt((count) => count + 1);
      return false;
    }
  };
  const timeMissing: Record<string, string> = asksTime && measured === '' ? { effective_date_time: 'Time measured is required.' } : {};
  const checked = async (more: Parameters<typeof send>[0]): Promise<boolean> => {
    const isReadable = readable();
    if (Object.keys(wrong).length === 0 && Object.keys(timeMissing).length === 0) return isReadable && send(more);
    setTouched(new Set([...withRows(definition, answers).fields.map(({ name }) => name), 'effective_date_time']));
    setRefused({ errors: {} });
    setAttempt((count) => count + 1);
    return false;
  };
  const local = Object.fromEntries(Object.entries({ ...wrong, ...timeMissing }).filter(([name]) => touched.has(name)));
  const errors: Readonly<Record<string, string>> = { ...refused.errors, ...local };
  return {
    draft,
    dirty,
    /** Of the fields that hand over what cannot be read. */
    fields,
    answers,
    asked: askedFields(definition, answers),
    attempt,
    message: refused.message,
    /** Of answers that were left, or after a refusal. */
    errors,
    /** The same for the summary, with what cannot be read, which its fields say themselves. */
    summary: { ...errors, ...unread },
    saving: update.isPending,
    measured: asksTime ? { value: measured, set: setMeasured } : null,
    answer: (name: string, answer: Answer) => {
      setRefused(({ errors: { [name]: _, ...errors } }) => ({ errors }));
      setUnread({});
      setEdits((before) => ({ ...before, [name]: answer }));
    },
    leaveField: (name: string) => setTouched((before) => new Set(before).add(name)),
    resume: (content: Record<string, unknown>) => setEdits((before) => ({ ...editsOfDraft(content), ...before })),
    saveForLater: async () => readable() && (!dirty || send({})),
    complete: () => checked({ status: 'completed' }),
    amend: (reason: string) => checked({ status: 'amended', reason }),
  };
}
