import { addMedicine, editMedicine, type Medicine, MedicineEdit, NewMedicine, readMedicine } from '@akoma/contract/terminology';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { inLabels } from '../../client/first-of.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { fieldNames, formularyWords as words } from './formulary.words.ts';
import { MedicineFields } from './medicine-fields.tsx';
import { bodyOfMedicine, errorsInMedicine, type MedicineValues, noMedicine, valuesOfMedicine } from './medicine-values.ts';

interface MedicineDialogProps {
  /** The medicine to change, fetched anew, so that no stale state is edited; without one a medicine is added. */
  id?: string | undefined;
  onClose: () => void;
}

/** Adds a medicine to the formulary, or changes one (MED-028). */
export const MedicineDialog = ({ id, onClose }: MedicineDialogProps) =>
  id === undefined ? <Filled onClose={onClose} /> : <Fetched id={id} onClose={onClose} />;

function Fetched({ id, onClose }: { id: string; onClose: () => void }) {
  const found = useQuery({ ...ask(readMedicine, { params: { id } }), staleTime: 0, refetchOnWindowFocus: false });
  if (found.data) return <Filled medicine={found.data.data} onClose={onClose} />;
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

function Filled({ medicine, onClose }: { medicine?: Medicine; onClose: () => void }) {
  const add = useCommand(addMedicine, { quiet: true, done: ({ data }) => words.added(data.shown) });
  const edit = useCommand(editMedicine, { quiet: true, done: words.saved });
  const { form, submit, collisions } = useRecordForm<Medicine, MedicineValues>({
    record: medicine,
    valuesOf: valuesOfMedicine,
    begin: noMedicine,
    bodyOf: bodyOfMedicine,
    schema: medicine ? MedicineEdit : NewMedicine,
    errorsIn: errorsInMedicine,
    errorsFrom: (errors) => inLabels(errors, fieldNames),
    save: async (body, stands) =>
      stands
        ? (await edit.mutateAsync({ params: { id: stands.id }, body: MedicineEdit.parse(body) })).data
        : (await add.mutateAsync({ body: NewMedicine.parse(body) })).data,
  });
  const save = async (values: MedicineValues) => {
    await submit(values);
    onClose();
  };
  const act = medicine ? words.save : words.add;
  return (
    <Dialog opened onClose={onClose} title={medicine ? `Edit ${medicine.shown}` : words.create} size="lg" dirty={form.isDirty()}>
      <FormFrame form={form} act={act} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={fieldNames} />
            <MedicineFields form={form} />
            <DialogButtons act={act} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
