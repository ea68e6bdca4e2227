import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react';
import { keyTable } from '../keys/key-table.ts';
import { useKeys } from '../keys/use-keys.tsx';
import { sentenceOf, Told } from '../layer/told.ts';
import { BeforeSubmit, type HandOver, handOverAll } from './before-submit.ts';
import { ErrorSummary } from './error-summary.tsx';

/** Of Mantine's `useForm`, what the frame needs. */
interface FormLike<Values> {
  values: Values;
  errors: Readonly<Record<string, ReactNode>>;
  setErrors: (errors: Readonly<Record<string, string>>) => void;
  onSubmit: (
    submit: (values: Values, event?: FormEvent<HTMLFormElement>) => void,
    refuse?: (errors: Readonly<Record<string, ReactNode>>, values: Values, event?: FormEvent<HTMLFormElement>) => void,
  ) => (event?: FormEvent<HTMLFormElement>) => void;
}

interface FormFrameProps<Values> {
  form: FormLike<Values>;
  /**
   * Sends the values. Throw to refuse: the sentence stands in the summary, and those of its `fields` at the fields. A refusal of the
   * server has them by the names of the wire; where the form has others, throw it `at` those.
   */
  onSubmit: (values: Values) => Promise<unknown>;
  /** The label of Ctrl+Enter in the key help: what the primary button says. */
  act: string;
  /** What the form must know before it is sent is not there yet: an early submit is kept, and sent when it is. */
  waiting?: boolean;
  /** What a refusal may be about beside the values: once it is another, the sentence goes. */
  about?: unknown;
  /** `pending` for the buttons. */
  children: (state: { pending: boolean }) => ReactNode;
}

/**
 * A form: our own sentences instead of the browser's bubbles, a summary that takes the focus after a refused submit (law 7), Ctrl+Enter
 * submits, one submit at a time, and none is lost.
 */
export function FormFrame<Values>({ form, onSubmit, act, waiting, about, children }: FormFrameProps<Values>) {
  const element = useRef<HTMLFormElement>(null);
  const [attempt, setAttempt] = useState(0);
  const [message, setMessage] = useState<string>();
  const [pending, setPending] = useState(false);
  const [kept, setKept] = useState(false);
  const busy = pending || kept;
  // asked twice in one breath, before `pending` is drawn (VAL-024)
  const saving = useRef(false);
  const [before] = useState(() => new Set<HandOver>());
  /** What was typed and cannot be read, as the form was sent: its fields say so themselves. */
  const unread = useRef<Readonly<Record<string, string>>>({});
  const [wrong, setWrong] = useState<typeof unread.current>({});
  useKeys([{ ...keyTable.primary, label: act, run: () => element.current?.requestSubmit() }]);

  // what was refused is another by now
  const answered = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when they change, whatever they are then
  useEffect(() => {
    if (answered.current === attempt) {
      setMessage(undefined);
      setWrong({});
    }
    answered.current = attempt;
  }, [form.values, about, attempt]);

  const refuse = (sentence?: string) => {
    setMessage(sentence);
    setWrong(unread.current);
    setAttempt((count) => count + 1);
  };
  const submit = form.onSubmit(
    async (values) => {
      if (saving.current) return;
      if (Object.keys(unread.current).length > 0) return refuse();
      saving.current = true;
      setPending(true);
      setMessage(undefined);
      try {
        await onSubmit(values);
      } catch (error) {
        if (error instanceof Told) form.setErrors(error.fields);
        refuse(sentenceOf(error));
      } finally {
        saving.current = false;
        setPending(false);
      }
    },
    () => refuse(),
  );

  useEffect(() => {
    if (!kept || waiting) return;
    setKept(false);
    element.current?.requestSubmit();
  }, [kept, waiting]);

  return (
    <form
      ref={element}
      noValidate
      aria-busy={busy || undefined}
      onSubmit={(event) => {
        unread.current = handOverAll(before);
        if (!waiting) return submit(event);
        event.preventDefault();
        setKept(true);
      }}
      onKeyDownCapture={(event) => {
        // a field with a list of choices would take this Enter for itself
        if (event.key !== 'Enter' || event.shiftKey || !(event.ctrlKey || event.metaKey)) return;
        event.preventDefault();
        event.stopPropagation();
        element.current?.requestSubmit();
      }}
      onKeyDown={(event) => {
        // while nothing is chosen in an open list its Enter would send the form
        const { role, ariaExpanded } = event.target as Element;
        if (event.key === 'Enter' && role === 'combobox' && ariaExpanded === 'true') event.preventDefault();
      }}
    >
      <ErrorSummary errors={{ ...form.errors, ...wrong }} message={message} attempt={attempt} />
      <BeforeSubmit value={before}>{children({ pending: busy })}</BeforeSubmit>
    </form>
  );
}
