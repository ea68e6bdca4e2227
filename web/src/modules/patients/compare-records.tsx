import { choicesFor, differingFields, type MergeChoices, mergePatients, proposeMerge, readPatient } from '@akoma/contract/patients';
import { Button, Stack, Text, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { confirm } from '../../ui/layer/confirm.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { useZone } from '../../ui/time/when.tsx';
import { ChooseValues, type Side } from './choose-values.tsx';
import classes from './merge.module.css';
import { mergeWords as words } from './merge.words.ts';
import { RecordName, recordText } from './record-name.tsx';

interface CompareRecordsProps {
  survivor_id: string;
  loser_id: string;
  /** What was proposed. */
  choices?: MergeChoices;
  reason?: string | null;
  onClose: () => void;
  onBack: () => void;
}

/** Two records side by side: which stays, and whose value it keeps, field by field (ruling 110). */
export function CompareRecords(props: CompareRecordsProps) {
  const [swapped, setSwapped] = useState<boolean>();
  const read = (id: string) => ({ ...ask(readPatient, { params: { id } }), staleTime: 0, refetchOnWindowFocus: false });
  const first = useQuery(read(props.survivor_id));
  const second = useQuery(read(props.loser_id));
  const failed = [first, second].find(({ isError }) => isError);
  const [one, other] = [first.data?.data, second.data?.data];
  if (!one || !other) {
    return (
      <Dialog opened onClose={props.onClose} size="xl" title={words.compareTitle}>
        {failed?.error ? (
          <ErrorState why={failed.error.message} onRetry={() => void failed.refetch()} retrying={failed.isFetching} />
        ) : (
          <FormSkeleton fields={6} />
        )}
      </Dialog>
    );
  }
  // who is unknown never stays where the other is known
  const isSwapped = swapped ?? (one.unknown && !other.unknown);
  const [survivor, loser] = isSwapped ? [other, one] : [one, other];
  return (
    <Comparison
      key={survivor.id}
      {...props}
      survivor={survivor}
      loser={loser}
      choices={isSwapped ? {} : (props.choices ?? {})}
      onSwap={() => setSwapped(!isSwapped)}
    />
  );
}

interface ComparisonProps extends Pick<CompareRecordsProps, 'reason' | 'onClose' | 'onBack'> {
  survivor: Side;
  loser: Side;
  choices: MergeChoices;
  onSwap: () => void;
}

function Comparison({ survivor, loser, choices, reason, onClose, onBack, onSwap }: ComparisonProps) {
  const mayMerge = useSession().permissions.has('patients.delete');
  const merge = useCommand(mergePatients, { quiet: true, done: words.merged });
  const propose = useCommand(proposeMerge, { quiet: true, done: words.proposed });
  const zone = useZone();
  const form = useForm({ initialValues: { choices: choicesFor(survivor, loser, choices) as MergeChoices, reason: reason ?? '' } });
  const act = mayMerge ? words.merge : words.propose;
  const submit = async (values: typeof form.values) => {
    const body = { loser_id: loser.id, choices: values.choices, reason: values.reason || null };
    if (mayMerge) {
      const versions = { survivor_version: survivor.version, loser_version: loser.version };
      const merged = await confirm({
        title: words.compareTitle,
        text: words.mergeText,
        about: `${recordText(loser, zone)} → ${recordText(survivor, zone)}`,
        act: words.mergeAct,
        tone: 'danger',
        failed: words.notMerged,
        run: () => merge.mutateAsync({ params: { id: survivor.id }, body: { ...body, ...versions } }),
      });
      if (!merged) return;
    } else await propose.mutateAsync({ body: { ...body, survivor_id: survivor.id } });
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} size="xl" title={words.compareTitle} dirty={form.isDirty()}>
      <FormFrame form={form} act={act} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            <dl className={classes.pair}>
              <dt>{words.stays}</dt>
              <dd>
                <RecordName patient={survivor} />
              </dd>
              <dt>{words.goes}</dt>
              <dd>
                <RecordName patient={loser} />
              </dd>
            </dl>
            <ActionButton
              variant="default"
              size="compact-md"
              className={classes.swap}
              refused={survivor.unknown === loser.unknown ? undefined : words.mayNotSwap}
              onClick={onSwap}
            >
              {words.swap}
            </ActionButton>
            <ChooseValues
              fields={differingFields(survivor, loser)}
              survivor={survivor}
              loser={loser}
              choices={form.values.choices}
              onChoose={(field, side) => form.setFieldValue('choices', { ...form.values.choices, [field]: side })}
            />
            <Text size="sm">{words.united}</Text>
            <Text size="sm">{words.moves}</Text>
            <Textarea
              label={words.reason}
              description={words.reasonHint}
              autosize
              minRows={1}
              maxRows={4}
              maxLength={500}
              data-path="reason"
              {...form.getInputProps('reason')}
            />
            <DialogButtons
              act={act}
              pending={pending}
              note={
                <Button variant="subtle" onClick={onBack}>
                  Back
                </Button>
              }
            />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
