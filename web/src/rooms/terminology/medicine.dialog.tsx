import { fieldErrors } from '@akoma/contract/base';
import { addMedicine, editMedicine, type Medicine, MedicineEdit, NewMedicine, readMedicine } from '@akoma/contract/terminology';
import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { firstOf } from '../../client/first-of.ts';
import { Refused } from '../../client/refused.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog, DialogFooter } from '../../ui/layer/dialog.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { formularyWords as words } from './formulary.words.ts';
import { MedicineFields } from './medicine-fields.tsx';
import { bodyOfMedicine, type MedicineValues, noMedicine, valuesOfMedicine } from './medicine-values.ts';

interface MedicineDialogProps {
  /** The medicine to change, fetched anew so that nobody edits an old state; without one a medicine is added. */
  id?: string | undefined;
  onClose: () => void;
}

/** Adds a medicine to the formulary, or changes one (MED-028). */
export const MedicineDialog = ({ id, onClose }: MedicineDialogProps) =>
  id === undefined ? <NewFields onClose={onClose} /> : <Fetched id={id} onClose={onClose} />;

function NewFields({ onClose }: Pick<MedicineDialogProps, 'onClose'>) {
  const add = useCommand(addMedicine, { quiet: true, done: ({ data }) => words.added(data.shown) });
  const form = useForm<MedicineValues>({
    initialValues: noMedicine,
    validateInputOnBlur: true,
    validate: (values) => {
      const read = NewMedicine.safeParse(bodyOfMedicine(values));
      return read.success ? {} : firstOf(fieldErrors(read.error));
    },
  });
  const submit = async (values: MedicineValues) => {
    try {
      await add.mutateAsync({ body: NewMedicine.parse(bodyOfMedicine(values)) });
    } catch (error) {
      if (error instanceof Refused) form.setErrors(firstOf(error.errors));
      throw error;
    }
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.create} size="lg" dirty={form.isDirty()}>
      <FormFrame form={form} act={words.add} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            <MedicineFields form={form} />
            <Buttons act={words.add} pending={pending} onClose={onClose} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}

function Fetched({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery({ ...ask(readMedicine, { params: { id } }), staleTime: 0, refetchOnWindowFocus: false });
  if (found.data) return <EditFields medicine={found.data.data} onClose={onClose} />;
  return (
    <Dialog opened onClose={onClose} title={words.edit} size="lg">
      {found.isError ? (
        <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </Dialog>
  );
}

function EditFields({ medicine, onClose }: { medicine: Medicine; onClose: () => void }) {
  const edit = useCommand(editMedicine, { quiet: true, done: words.saved });
  const { form, submit, collisions } = useRecordForm<Medicine, MedicineValues>({
    record: medicine,
    valuesOf: valuesOfMedicine,
    bodyOf: bodyOfMedicine,
    schema: MedicineEdit,
    save: async (body) => (await edit.mutateAsync({ params: { id: medicine.id }, body: MedicineEdit.parse(body) })).data,
  });
  const save = async (values: MedicineValues) => {
    await submit(values);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={`Edit ${medicine.shown}`} size="lg" dirty={form.isDirty()}>
      <FormFrame form={form} act={words.save} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice
              collisions={collisions.map(({ field, theirs }) => ({
                label: labels[field] ?? field,
                theirs: String(theirs ?? '').replaceAll('\n', ', '),
              }))}
            />
            <MedicineFields form={form} />
            <Buttons act={words.save} pending={pending} onClose={onClose} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}

const labels: Readonly<Record<string, string>> = {
  name: words.name,
  tall_man: words.tallMan,
  strength: words.strength,
  form: words.form,
  routes: words.routes,
  aliases: words.aliases,
  code: words.code,
};

const Buttons = ({ act, pending, onClose }: { act: string; pending: boolean; onClose: () => void }) => (
  <DialogFooter>
    <Button variant="default" onClick={onClose} disabled={pending}>
      Cancel
    </Button>
    <ActionButton type="submit" pending={pending}>
      {act}
    </ActionButton>
  </DialogFooter>
);
