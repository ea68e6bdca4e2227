import type { ReplyOf } from '@akoma/contract/base';
import {
  type CodeEntity,
  CodeSequenceEdit,
  nextCodes,
  patternErrors,
  patternWarnings,
  plainPattern,
  readCodeSequence,
  updateCodeSequence,
  yearlyPattern,
} from '@akoma/contract/organization';
import { Alert, Checkbox, NumberInput, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { firstOf } from '../../client/first-of.ts';
import { useOrganizationId } from '../../client/session.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import classes from './codes.module.css';
import { entityNames, codesWords as words } from './codes.words.ts';
import { Told } from '../../ui/layer/told.ts';

type Sequence = ReplyOf<typeof readCodeSequence>['data'];
type SequenceValues = { prefix: string; pattern: string; width: number | string; next: number | string; yearly: boolean };

interface DialogProps {
  entity: CodeEntity;
  /** Why it may only be looked at. */
  refused?: string;
  onClose: () => void;
}

/** How the numbers of one kind of record are written, with the next ones as they would be (CODES-001, CODES-004). */
export function CodeSequenceDialog(props: DialogProps) {
  const organization = useOrganizationId();
  const { entity, onClose } = props;
  const params = { id: organization, entity };
  const sequence = useQuery({ ...ask(readCodeSequence, { params }), staleTime: 0, refetchOnWindowFocus: false });
  if (sequence.data) return <Fields {...props} sequence={sequence.data.data} />;
  return (
    <Dialog opened onClose={onClose} title={entityNames[entity]}>
      {sequence.isError ? (
        <ErrorState why={sequence.error.message} onRetry={() => void sequence.refetch()} retrying={sequence.isFetching} />
      ) : (
        <FormSkeleton fields={5} />
      )}
    </Dialog>
  );
}

const valuesOf = ({ prefix, pattern, width, next, yearly }: Sequence): SequenceValues => ({ prefix, pattern, width, next, yearly });
const hintBelow: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error'];

function Fields({ entity, sequence, refused, onClose }: DialogProps & { sequence: Sequence }) {
  const organization = useOrganizationId();
  const update = useCommand(updateCodeSequence, { quiet: true, done: words.saved });
  const { form, submit, collisions } = useRecordForm<Sequence, SequenceValues>({
    record: sequence,
    valuesOf,
    bodyOf: (edit) => edit,
    schema: CodeSequenceEdit,
    save: async (body) => (await update.mutateAsync({ params: { id: organization, entity }, body: CodeSequenceEdit.parse(body) })).data,
  });
  const { prefix, pattern, yearly } = form.values;
  const wanted = { prefix, pattern, yearly, width: Number(form.values.width), next: Number(form.values.next) };
  const wrong = patternErrors(wanted);
  const tooLow = wanted.next < sequence.least && wanted.next !== sequence.next;
  const right = Object.keys(wrong).length === 0 && !tooLow && CodeSequenceEdit.shape.next.safeParse(wanted.next).success;
  const errorAt = (field: string) => form.errors[field] ?? wrong[field]?.[0];
  const input = (field: keyof SequenceValues) => ({ ...form.getInputProps(field), 'data-path': field, error: errorAt(field) });
  const save = async (values: SequenceValues) => {
    if (Object.keys(wrong).length > 0) {
      throw new Told('Some fields need your attention.').at(firstOf(wrong));
    }
    await submit(values);
    onClose();
  };
  // the usual look goes with the choice; one that somebody wrote stays
  const begin = (eachYear: boolean) => {
    form.setFieldValue('yearly', eachYear);
    if (eachYear && !pattern.includes('{year}')) form.setFieldValue('pattern', yearlyPattern);
    if (!eachYear && pattern === yearlyPattern) form.setFieldValue('pattern', plainPattern);
  };
  return (
    <Dialog opened onClose={onClose} title={entityNames[entity]} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.save} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={words} />
            <fieldset disabled={refused !== undefined} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
              <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="md" verticalSpacing="md">
                <TextInput label={words.prefix} autoComplete="off" data-autofocus maxLength={10} {...input('prefix')} />
                <TextInput
                  label={words.pattern}
                  description={words.patternHint}
                  inputWrapperOrder={hintBelow}
                  autoComplete="off"
                  maxLength={40}
                  {...input('pattern')}
                />
                <NumberInput
                  label={words.width}
                  description={words.widthHint}
                  inputWrapperOrder={hintBelow}
                  allowDecimal={false}
                  allowNegative={false}
                  min={1}
                  max={12}
                  clampBehavior="none"
                  {...input('width')}
                />
                <NumberInput
                  label={words.next}
                  description={words.nextHint(sequence.least)}
                  inputWrapperOrder={hintBelow}
                  allowDecimal={false}
                  allowNegative={false}
                  clampBehavior="none"
                  {...input('next')}
                  error={
                    form.errors.next ??
                    (tooLow && `The number ${sequence.least - 1} has already been issued. Next is ${sequence.least} or more.`)
                  }
                />
              </SimpleGrid>
              <Checkbox
                mt="md"
                label={words.yearly}
                data-path="yearly"
                checked={yearly}
                onChange={(event) => begin(event.currentTarget.checked)}
              />
            </fieldset>
            <section aria-label={words.preview} className={classes.preview}>
              <span className={classes.quiet}>{words.preview}</span>
              <output className={classes.codes}>
                {right ? nextCodes(wanted, sequence.year).map((code) => <code key={code}>{code}</code>) : words.noPreview}
              </output>
            </section>
            {right && form.isDirty() && <Warnings of={patternWarnings(sequence, wanted, sequence.year)} />}
            <DialogButtons act={words.save} pending={pending} refused={refused} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}

/** What people should know before they save. */
const Warnings = ({ of }: { of: readonly string[] }) =>
  of.length > 0 && (
    <Alert color="yellow" title="Before you save">
      <ul className={classes.warnings}>
        {of.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  );
