import { acceptReferral, declineReferral, type Referral, replyToReferral } from '@akoma/contract/referrals';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../client/ask.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { PastMoment } from '../../ui/form/past-moment.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { referralsWords as words, shortReason } from './referrals.words.ts';

export type Answer = 'accept' | 'decline' | 'reply';

interface AnswerDialogProps {
  referral: Referral;
  act: Answer;
  onClose: () => void;
}

interface Values {
  by: string;
  /** `null`: now. */
  at: string | null;
  reason: string;
  text: string;
}

const wanted = { accept: undefined, decline: 'reason', reply: 'text' } as const;
const labels = { reason: 'Reason', text: 'Reply' } as const;

/** What those to whom the patient is referred said: by whom, when, and in which words (REFER-007). */
export function AnswerDialog({ referral, act, onClose }: AnswerDialogProps) {
  const accept = useCommand(acceptReferral, { quiet: true, done: words.accepted });
  const decline = useCommand(declineReferral, { quiet: true, done: words.declined });
  const reply = useCommand(replyToReferral, { quiet: true, done: words.replied });
  const field = wanted[act];
  const form = useForm<Values>({
    initialValues: { by: '', at: null, reason: '', text: '' },
    validate: (values) => ({
      ...(field && !values[field].trim() && { [field]: `${labels[field]} is required.` }),
      ...(values.at === '' && { at: 'Time is required.' }),
    }),
  });
  const save = async ({ by, at, reason, text }: Values) => {
    const params = { id: referral.id };
    const said = { by: by || null, version: referral.version, ...(at && { at }) };
    if (act === 'accept') await accept.mutateAsync({ params, body: said });
    else if (act === 'decline') await decline.mutateAsync({ params, body: { ...said, reason } });
    else await reply.mutateAsync({ params, body: { ...said, text } });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={`${words[act]}: ${shortReason(referral)}`} dirty={form.isDirty()}>
      <FormFrame form={form} act={words[act]} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            {field && (
              <Textarea
                label={labels[field]}
                required
                autosize
                minRows={field === 'text' ? 4 : 2}
                maxRows={12}
                maxLength={field === 'text' ? 4000 : 500}
                data-autofocus
                data-path={field}
                {...form.getInputProps(field)}
              />
            )}
            <TextInput
              label="By whom"
              maxLength={200}
              placeholder="Name, hospital"
              autoComplete="off"
              {...(!field && { 'data-autofocus': true })}
              data-path="by"
              {...form.getInputProps('by')}
            />
            <PastMoment
              label="Time"
              act="It was earlier"
              data-path="at"
              value={form.values.at}
              onChange={(at) => form.setFieldValue('at', at)}
              error={form.errors.at as string | undefined}
            />
            <DialogButtons act={words[act]} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
