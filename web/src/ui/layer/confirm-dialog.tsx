import { Alert, Button, Text, Textarea } from '@mantine/core';
import { useId, useState } from 'react';
import { ActionButton } from '../page/action-button.tsx';
import { keyTable } from '../keys/key-table.ts';
import { useKeys } from '../keys/use-keys.tsx';
import type { ConfirmRequest } from './confirm.ts';
import { sentenceOf } from './told.ts';
import { Dialog, DialogFooter } from './dialog.tsx';

interface ConfirmDialogProps extends ConfirmRequest {
  answer: (confirmed: boolean) => void;
}

/** The one confirmation dialog. Opened only through `confirm` and `confirmDelete`. */
export function ConfirmDialog(request: ConfirmDialogProps) {
  const { title, answer, cancel = 'Cancel' } = request;
  const [pending, setPending] = useState(false);
  return (
    <Dialog opened onClose={() => answer(false)} title={title} size="sm" lasting={pending}>
      <Question {...request} cancel={cancel} pending={pending} onPending={setPending} />
    </Dialog>
  );
}

interface QuestionProps extends ConfirmDialogProps {
  pending: boolean;
  onPending: (pending: boolean) => void;
}

function Question({ text, about, act, cancel, tone = 'plain', reason, run, failed, answer, pending, onPending }: QuestionProps) {
  const id = useId();
  const [typed, setTyped] = useState('');
  const [wrong, setWrong] = useState<string>();
  const [failure, setFailure] = useState<string>();
  const least = reason?.least ?? 3;

  const go = async () => {
    if (pending) return;
    if (reason && typed.trim().length < least) {
      setWrong(typed.trim() ? `Write at least ${least} characters.` : `${reason.label} is required.`);
      document.getElementById(id)?.focus();
      return;
    }
    onPending(true);
    setFailure(undefined);
    try {
      await run?.(typed.trim());
      answer(true);
    } catch (error) {
      setFailure(sentenceOf(error));
      onPending(false);
    }
  };
  useKeys([{ ...keyTable.primary, label: act, run: () => void go() }]);

  return (
    <>
      <Text>{text}</Text>
      {about && (
        <Text fw={600} mt="xs" className="akoma-any-break">
          {about}
        </Text>
      )}
      {reason && (
        <Textarea
          id={id}
          mt="md"
          label={reason.label}
          required
          autosize
          minRows={2}
          maxRows={6}
          value={typed}
          error={wrong}
          data-autofocus
          disabled={pending}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setWrong(undefined);
          }}
        />
      )}
      {failure && (
        <Alert role="alert" mt="md" color="red" title={failed}>
          {failure}
        </Alert>
      )}
      <DialogFooter>
        <Button variant="default" onClick={() => answer(false)} disabled={pending} data-autofocus={reason ? undefined : true}>
          {cancel}
        </Button>
        <ActionButton
          color={tone === 'danger' ? 'red' : undefined}
          pending={pending}
          pendingText={tone === 'danger' ? `${act}…` : undefined}
          onClick={() => void go()}
        >
          {act}
        </ActionButton>
      </DialogFooter>
    </>
  );
}
