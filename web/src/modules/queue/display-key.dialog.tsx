import { createDisplayKey, type DisplayKeyShown, NewDisplayKey } from '@akoma/contract/queue';
import { Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCommand } from '../../client/ask.ts';
import { useOrganizationId } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { askAllLocations } from '../organization/index.ts';
import { displayWords as words } from './queue-screen.words.ts';

interface DisplayKeyDialogProps {
  onClose: () => void;
  /** Called with the address, which is shown only once. */
  onMade: (made: DisplayKeyShown) => void;
}

interface Values {
  label: string;
  location_id: string;
}

const empty: Values = { label: '', location_id: '' };
const bodyOf = ({ label, location_id }: Partial<Values>) => ({ ...(label && { label }), ...(location_id && { location_id }) });

/** Adds a public screen of a queue: where it hangs, and whose calls it shows. */
export function DisplayKeyDialog({ onClose, onMade }: DisplayKeyDialogProps) {
  const all = useQuery(askAllLocations(useOrganizationId()));
  const create = useCommand(createDisplayKey, { quiet: true });
  const { form, submit } = useRecordForm<never, Values>({
    record: undefined,
    begin: empty,
    valuesOf: () => empty,
    bodyOf,
    schema: NewDisplayKey,
    save: async (body) => {
      const { data } = await create.mutateAsync({ body: NewDisplayKey.parse(body) });
      onMade(data);
      return undefined;
    },
  });
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const save = async (values: Values) => {
    await submit(values);
    onClose();
  };
  const offered = (all.data ?? []).filter(({ status }) => status === 'active');
  return (
    <Dialog opened onClose={onClose} title={words.addTitle} size="sm" dirty={dirty}>
      <FormFrame form={form} act={words.create} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <TextInput
              label={words.label}
              description={words.labelHint}
              required
              autoComplete="off"
              data-autofocus
              data-path="label"
              {...form.getInputProps('label')}
            />
            <Select
              label={words.location}
              description={all.isError ? `The locations could not be loaded. ${all.error.message}` : words.locationHint}
              required
              searchable
              data-path="location_id"
              nothingFoundMessage="No match"
              data={offered.map((place) => ({ value: place.id, label: [...place.path, place.name].join(' › ') }))}
              {...form.getInputProps('location_id')}
              value={form.values.location_id || null}
            />
            <DialogButtons act={words.create} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
