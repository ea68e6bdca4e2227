import { type CarePlan, createCarePlan, EditCarePlan, NewCarePlan, readCarePlan, updateCarePlan } from '@akoma/contract/encounters';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { DraftOffers, DraftStamp, useFormDraft } from '../workbench/index.ts';
import { CarePlanFields } from './care-plan-fields.tsx';
import { begin, bodyOf, errorsFrom, fields, type Values, valuesOf } from './care-plan-values.ts';
import { carePlansWords as words } from './care-plans.words.ts';

interface CarePlanDrawerProps {
  /** The plan to edit; undefined: a new one. */
  id?: string;
  patient_id: string;
  /** Safe name of the patient, as the button says it. */
  patient: string;
  /** In which a new one is written. */
  encounter?: string | undefined;
  onClose: () => void;
}

/** Writes a care plan, or changes one (ENC-066); fetched anew, so that no stale state is edited. */
export function CarePlanDrawer({ id, ...props }: CarePlanDrawerProps) {
  return id ? <Stored id={id} {...props} /> : <Written {...props} />;
}

function Stored({ id, ...props }: CarePlanDrawerProps & { id: string }) {
  const found = useQuery({ ...ask(readCarePlan, { params: { id } }), staleTime: 0, refetchOnWindowFocus: false });
  if (found.data) return <Written plan={found.data.data} {...props} />;
  return (
    <SideDrawer opened onClose={props.onClose} title={words.edit}>
      {found.isError ? (
        <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </SideDrawer>
  );
}

function Written({ plan, patient_id, patient, encounter, onClose }: Omit<CarePlanDrawerProps, 'id'> & { plan?: CarePlan }) {
  const create = useCommand(createCarePlan, { quiet: true, done: words.created });
  const update = useCommand(updateCarePlan, { quiet: true, done: words.changed });
  const { form, submit, collisions } = useRecordForm<CarePlan, Values>({
    record: plan,
    valuesOf,
    begin,
    bodyOf: (edit, values) => (plan ? bodyOf(edit, values) : { ...bodyOf(values, values), patient_id, ...(encounter && { encounter }) }),
    schema: plan ? EditCarePlan : NewCarePlan,
    errorsFrom,
    save: async (body) =>
      (plan
        ? await update.mutateAsync({ params: { id: plan.id }, body: EditCarePlan.parse(body) })
        : await create.mutateAsync({ body: NewCarePlan.parse(body) })
      ).data,
  });
  const dirty = form.isDirty();
  const draft = useFormDraft('care-plan', plan?.id ?? `new-${patient_id}`, form);
  const act = plan ? `${words.save} for ${patient}` : `Save care plan of ${patient}`;
  const save = async (values: Values) => {
    await submit(values);
    await draft.finish();
    onClose();
  };
  return (
    <SideDrawer opened onClose={onClose} title={plan ? words.edit : words.create} dirty={dirty}>
      <FormFrame form={form} act={act} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <DraftOffers draft={draft} onResume={(content) => form.setValues(content)} />
            <CollisionNotice collisions={collisions} labels={fields} textOf={shown} />
            <CarePlanFields form={form} />
            <DialogButtons act={act} pending={pending} note={<DraftStamp draft={draft} />} />
          </Stack>
        )}
      </FormFrame>
    </SideDrawer>
  );
}

/** What somebody else wrote: of rows their words. */
const shown = (_field: string, value: unknown): string =>
  Array.isArray(value) ? value.map(({ text }: { text: string }) => text).join('; ') : String(value ?? '');
