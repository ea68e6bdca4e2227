import { EntryChange, type OwnEntry } from '@akoma/contract/terminology';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Refused } from '../../client/refused.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { terminologyWords as words } from './terminology.words.ts';

interface EntryDialogProps {
  /** The entry to rename; without one a new one is added. */
  entry?: OwnEntry | undefined;
  taken: (code: string) => boolean;
  /** `before`: the entry as it stood when this began. */
  onSave: (before: OwnEntry, given: Pick<OwnEntry, 'display' | 'definition'>) => Promise<unknown>;
  onClose: () => void;
}

/** A code made from the name, while nobody has typed one: `Canteen meals` is `canteen-meals`. */
const codeOf = (display: string): string =>
  display
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80);

const none = {
  display: '',
  definition: null,
  standard_display: null,
  standard_definition: null,
  hidden: false,
  position: null,
  version: 0,
};

/** Gives an entry another name, or adds one. */
export function EntryDialog({ entry, taken, onSave, onClose }: EntryDialogProps) {
  const [stands, setStands] = useState(entry);
  const form = useForm({
    initialValues: { display: entry?.display ?? '', code: entry?.code ?? '', definition: entry?.definition ?? '' },
    validate: {
      display: (display) => (display.trim() === '' ? `${words.display} is required.` : null),
      code: (code, { display }) => {
        const given = code.trim() || codeOf(display);
        if (entry) return null;
        if (!EntryChange.shape.code.safeParse(given).success) return `${words.code} is required.`;
        return taken(given) ? `There is an entry with the code ${given} already.` : null;
      },
    },
  });
  const submit = async ({ display, code, definition }: typeof form.values) => {
    try {
      const before = stands ?? { ...none, code: code.trim() || codeOf(display) };
      await onSave(before, { display: display.trim(), definition: definition.trim() || null });
    } catch (error) {
      const current = error instanceof Refused && error.code === 'conflict' && (error.data as { current?: OwnEntry }).current;
      if (!current) throw error;
      setStands(current);
      throw new Error(words.changedMeanwhile(current.display));
    }
    onClose();
  };
  const act = entry ? words.save : words.addAct;
  return (
    <Dialog opened size="sm" title={entry ? `Rename ${entry.display}` : words.add} onClose={onClose} dirty={form.isDirty()}>
      <FormFrame form={form} act={act} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            <TextInput
              label={words.display}
              required
              maxLength={200}
              data-autofocus
              data-path="display"
              autoComplete="off"
              {...form.getInputProps('display')}
            />
            <TextInput
              label={words.code}
              description={words.codeHint}
              disabled={entry !== undefined}
              placeholder={entry ? undefined : codeOf(form.values.display)}
              maxLength={80}
              data-path="code"
              autoComplete="off"
              {...form.getInputProps('code')}
            />
            <Textarea
              label={words.definition}
              autosize
              minRows={2}
              maxRows={6}
              maxLength={1000}
              data-path="definition"
              {...form.getInputProps('definition')}
            />
            <DialogButtons act={act} pending={pending} onClose={onClose} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
