import type { FormResponse } from '@akoma/contract/observations';
import { Button, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { giveNotice } from '../../client/notice.ts';
import { useMay } from '../../client/session.ts';
import { BeforeSubmit } from '../../ui/form/before-submit.ts';
import { DateTimeInput } from '../../ui/form/date-time-input.tsx';
import { ErrorSummary } from '../../ui/form/error-summary.tsx';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { usePinned } from '../../ui/layer/pinned.ts';
import { KeyHint } from '../../ui/keys/key-hint.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { DraftOffers, DraftStamp } from '../workbench/index.ts';
import { FormQuestions } from './form-questions.tsx';
import classes from './forms.module.css';
import { formsWords as words } from './forms.words.ts';
import { useFormFilling } from './use-form-filling.ts';

interface FormFillingProps {
  response: FormResponse;
  /** It was complete, and is changed with a reason. */
  isAmendment?: boolean;
  onDone: () => void;
  /** It was saved for later. */
  onLeave: () => void;
}

/** The questions of a form, to be answered. */
export function FormFilling({ response, isAmendment = false, onDone, onLeave }: FormFillingProps) {
  const form = useFormFilling(response, isAmendment);
  const refused = useMay('observations.write', words.mayNotWrite);
  const [reason, setReason] = useState('');
  const [reasonMissing, setReasonMissing] = useState(false);
  const disabled = form.saving || refused !== undefined;
  const [element, bar] = [useRef<HTMLFormElement>(null), useRef<HTMLDivElement>(null)];
  const act = isAmendment ? words.saveAmendment : words.complete;
  useKeys([{ ...keyTable.primary, label: act, run: () => element.current?.requestSubmit() }]);
  usePinned(bar, 'bottom');

  const save = async () => {
    if (isAmendment && reason.trim() === '') return setReasonMissing(true);
    if (!(await (isAmendment ? form.amend(reason.trim()) : form.complete()))) return;
    giveNotice({ tone: 'done', text: isAmendment ? words.amended : words.completed });
    // a form that is complete is shown as such by itself
    if (isAmendment) onDone();
  };
  const later = async () => {
    if (!(await form.saveForLater())) return;
    giveNotice({ tone: 'done', text: words.saved });
    onLeave();
  };
  const reasonError = reasonMissing && reason.trim() === '' ? 'Reason is required.' : undefined;
  return (
    <form
      ref={element}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!disabled) void save();
      }}
    >
      <DraftOffers of="answers" draft={form.draft} onResume={form.resume} />
      <ErrorSummary errors={form.summary} message={form.message} attempt={form.attempt} />
      <BeforeSubmit value={form.fields}>
        <FormQuestions
          definition={response.definition}
          asked={form.asked}
          answers={form.answers}
          errors={form.errors}
          disabled={disabled}
          onAnswer={form.answer}
          onLeave={form.leaveField}
        />
        {form.measured && (
          <DateTimeInput
            label={words.measured}
            description={words.measuredWhy}
            required
            value={form.measured.value}
            error={form.errors.effective_date_time}
            onChange={form.measured.set}
            data-path="effective_date_time"
          />
        )}
      </BeforeSubmit>
      {isAmendment && (
        <TextInput
          label={words.amendReason}
          required
          maxLength={500}
          value={reason}
          error={reasonError}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      <div ref={bar} className={classes.buttons}>
        <ActionButton type="submit" pending={form.saving} rightSection={<KeyHint keys="Ctrl ↵" />} {...(refused && { refused })}>
          {act}
        </ActionButton>
        {isAmendment ? (
          <Button variant="default" onClick={onDone}>
            {words.cancelAmendment}
          </Button>
        ) : (
          <Button variant="default" disabled={disabled} onClick={() => void later()}>
            {words.later}
          </Button>
        )}
        {form.dirty && <DraftStamp draft={form.draft} />}
      </div>
    </form>
  );
}
