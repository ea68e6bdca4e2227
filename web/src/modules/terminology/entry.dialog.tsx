import { EntryChange, type OwnEntry } from '@akoma/contract/terminology';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { terminologyWords as words } from './terminology.words.ts';

interface EntryDialogProps {
  /** The entry to rename; without one a new one is added. */
  entry?: OwnEntry | undefined;
  taken: (code: string) => boolean;
  /** `before`: the entry as it stood when this began. */
  onSave: (before: OwnEntry, given: Pick<OwnEntry, 'display' | 'definition'>) => Promise<OwnEntry>;
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

type Values = Record<'display' | 'code' | 'definition', string>;
const valuesOf = ({ display, code, definition }: OwnEntry): Values => ({ display, code, definition: definition ?? '' });

/** Gives an entry another name, or adds one. */
export function EntryDialog({ entry, taken, onSave, onClose }: EntryDialogProps) {
  const codeIn = ({ display, code }: Values) => code.trim() || codeOf(display);
  const wrongCode = (code: string) => {
    if (!EntryChange.shape.code.safeParse(code).success) return `${words.code} is required.`;
    return taken(code) ? `There is an entry with the code ${code} already.` : undefined;
  };
  const { form, submit, collisions } = useRecordForm<OwnEntry, Values>({
    record: entry,
    begin: { display: '', code: '', definition: '' },
    valuesOf,
    bodyOf: (_edit, values) => ({
      code: codeIn(values),
      display: values.display.trim(),
      definition: values.definition.trim() || null,
    }),
    errorsIn: (values) => ({
      ...(values.display.trim() === '' && { display: `${words.display} is required.` }),
      ...(!entry && wrongCode(codeIn(values)) && { code: wrongCode(codeIn(values)) }),
    }),
    save: (body, stands) => {
      const { code, display, definition } = body as Pick<OwnEntry, 'code' | 'display' | 'definition'>;
      return onSave(stands ?? { ...none, code }, { display, definition });
    },
  });
  const save = async (values: Values) => {
    await submit(values);
    onClose();
  };
  const act = entry ? words.save : words.addAct;
  return (
    <Dialog opened size="sm" title={entry ? `Rename ${entry.display}` : words.add} onClose={onClose} dirty={form.isDirty()}>
      <FormFrame form={form} act={act} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={words} />
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
            <DialogButtons act={act} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
