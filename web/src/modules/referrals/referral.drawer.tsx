import {
  createReferral,
  EditReferral,
  missingParties,
  NewReferral,
  readReferral,
  type Referral,
  updateReferral,
} from '@akoma/contract/referrals';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { firstOf } from '../../client/first-of.ts';
import { useSession } from '../../client/session.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { useOpenVisit } from '../encounters/index.ts';
import { DraftOffers, DraftStamp, useFormDraft } from '../workbench/index.ts';
import { ReferralFields } from './referral-fields.tsx';
import { begin, bodyOf, fields, type Values, valuesOf, valuesOfSpecialist } from './referral-values.ts';
import { referralsWords as words } from './referrals.words.ts';
import { SpecialistDialog } from './specialist.dialog.tsx';

interface ReferralDrawerProps {
  /** The referral to edit; undefined: a new one. */
  id: string | undefined;
  /** Whose a new one is; undefined: it is said in the form, or found later. */
  patient_id?: string | undefined;
  /** Safe name of the patient, as the button says it. */
  patient?: string;
  onClose: () => void;
}

/** Refers a patient, enters a letter that came, or changes one of either (REFER-002, REFER-003); fetched anew, so that no stale state is edited. */
export function ReferralDrawer({ id, ...props }: ReferralDrawerProps) {
  return id ? <Stored id={id} {...props} /> : <Written {...props} />;
}

function Stored({ id, ...props }: ReferralDrawerProps & { id: string }) {
  const found = useQuery({ ...ask(readReferral, { params: { id } }), staleTime: 0, refetchOnWindowFocus: false });
  if (found.data) return <Written referral={found.data.data} {...props} />;
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

function Written({ referral, patient_id, patient, onClose }: Omit<ReferralDrawerProps, 'id'> & { referral?: Referral }) {
  const create = useCommand(createReferral, { quiet: true, done: words.created });
  const update = useCommand(updateReferral, { quiet: true, done: words.changed });
  // what is written while the patient is being seen belongs to that encounter
  const visit = useOpenVisit(patient_id ?? '', useSession().permissions.has('visits.read') && !referral && patient_id !== undefined);
  const encounter_id = visit?.open_encounter_id;
  const { form, submit, collisions } = useRecordForm<Referral, Values>({
    record: referral,
    valuesOf,
    begin: patient_id ? begin : { ...begin, direction: 'in' },
    bodyOf: (edit, values) =>
      referral
        ? bodyOf(edit)
        : { ...bodyOf(values), ...(patient_id && { patient_id }), ...(values.direction === 'out' && encounter_id && { encounter_id }) },
    schema: referral ? EditReferral : NewReferral,
    errorsIn: (values) => firstOf(missingParties({ ...values, patient_id: patient_id ?? values.patient_id })),
    save: async (body) =>
      (referral
        ? await update.mutateAsync({ params: { id: referral.id }, body: EditReferral.parse(body) })
        : await create.mutateAsync({ body: NewReferral.parse(body) })
      ).data,
  });
  const dirty = form.isDirty();
  const draft = useFormDraft('referral', referral?.id ?? (patient_id ? `new-${patient_id}` : 'new'), form);
  const [adding, setAdding] = useState(false);
  const act = referral ? words.save : patient ? `Save referral of ${patient}` : words.saveNew;
  const save = async (values: Values) => {
    await submit(values);
    await draft.finish();
    onClose();
  };
  return (
    <>
      <SideDrawer opened onClose={onClose} title={referral ? words.edit : words.create} dirty={dirty}>
        <FormFrame form={form} act={act} onSubmit={save}>
          {({ pending }) => (
            <Stack gap="md">
              <DraftOffers draft={draft} onResume={(content) => form.setValues(content)} />
              <CollisionNotice collisions={collisions} labels={fields} textOf={(_field, value) => String(value)} />
              <ReferralFields
                form={form}
                referral={referral}
                asksPatient={patient_id === undefined && !referral?.patient_id}
                onAddSpecialist={() => setAdding(true)}
              />
              <DialogButtons act={act} pending={pending} note={<DraftStamp draft={draft} />} />
            </Stack>
          )}
        </FormFrame>
      </SideDrawer>
      {adding && <SpecialistDialog onDone={(one) => form.setValues(valuesOfSpecialist(one))} onClose={() => setAdding(false)} />}
    </>
  );
}
