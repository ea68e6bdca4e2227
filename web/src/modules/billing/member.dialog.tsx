import {
  type Beneficiary,
  BeneficiaryEdit,
  createBeneficiary,
  listBeneficiaries,
  NewBeneficiary,
  updateBeneficiary,
} from '@akoma/contract/billing';
import { readClient } from '@akoma/contract/payers';
import { NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { organizationId } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { DayInput } from '../../ui/form/day-input.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { useToday } from '../../ui/time/when.tsx';
import { PatientChoice } from '../patients/index.ts';
import { ClientSelect } from '../payers/index.ts';
import { clientWords } from './client.words.ts';

const words = clientWords.member;

interface MemberDialogProps {
  /** The client whose member it is; left out: it is chosen. */
  client_id?: string;
  /** The patient who becomes one; left out: it is chosen. */
  patient_id?: string;
  /** Without one a member is made. */
  record?: Beneficiary | undefined;
  onClose: () => void;
}

const valuesOf = ({
  patient_id,
  client_id,
  policy_id,
  member_id,
  number,
  relation,
  authorization_number,
  position,
  ...one
}: Beneficiary) => ({
  ...{ patient_id, client_id, policy_id, member_id: member_id ?? '', number, relation: relation ?? '' },
  ...{ authorization_number: authorization_number ?? '', position: position as number | string },
  ...{ valid_from: one.valid_from, valid_to: one.valid_to ?? '' },
});
type Values = ReturnType<typeof valuesOf>;
const orNull = (text: string | undefined) => text?.trim() || null;
/** A membership keeps its patient, its policy and the member through whom it is; the rest may change. */
const editOf = ({ number, relation, authorization_number, position, valid_from, valid_to }: Partial<Values>) => ({
  ...(number !== undefined && { number }),
  ...(relation !== undefined && { relation: orNull(relation) }),
  ...(authorization_number !== undefined && { authorization_number: orNull(authorization_number) }),
  ...(position !== undefined && position !== '' && { position: Number(position) }),
  ...(valid_from !== undefined && { valid_from }),
  ...(valid_to !== undefined && { valid_to: orNull(valid_to) }),
});

/** Makes a patient a member or a dependent, or changes a membership (CLIENT-009). */
export function MemberDialog({ client_id = '', patient_id = '', record, onClose }: MemberDialogProps) {
  const create = useCommand(createBeneficiary, { quiet: true, done: words.saved });
  const update = useCommand(updateBeneficiary, { quiet: true, done: words.saved });
  const id = organizationId();
  const { form, submit, collisions } = useRecordForm<Beneficiary, Values>({
    record,
    begin: {
      ...{ patient_id, client_id, policy_id: '', member_id: '', number: '', relation: '', authorization_number: '' },
      ...{ position: '', valid_from: useToday(), valid_to: '' },
    },
    valuesOf,
    bodyOf: (edit, values) =>
      record
        ? editOf(edit)
        : {
            ...editOf(values),
            patient_id: values.patient_id || undefined,
            policy_id: values.policy_id || undefined,
            ...(values.member_id && { member_id: values.member_id }),
            number: values.number || undefined,
          },
    schema: record ? BeneficiaryEdit : NewBeneficiary,
    errorsIn: (values) =>
      record
        ? {}
        : {
            ...(!values.policy_id && { policy_id: 'Policy is required.' }),
            ...(!values.number && !values.member_id && { number: 'Number is required.' }),
          },
    save: async (body, stands) =>
      stands
        ? (await update.mutateAsync({ params: { id, beneficiary_id: stands.id }, body: BeneficiaryEdit.parse(body) })).data
        : (await create.mutateAsync({ params: { id }, body: NewBeneficiary.parse(body) })).data,
  });
  const { values } = form;
  const chosen = useQuery({
    ...ask(readClient, { params: { id, client_id: values.client_id } }),
    enabled: !record && values.client_id !== '',
  });
  const policies = chosen.data?.data.policies ?? [];
  const members = useQuery({
    ...ask(listBeneficiaries, { params: { id }, query: { policy_id: values.policy_id, kind: 'member', page_size: 100 } }),
    enabled: !record && values.policy_id !== '',
  });
  const through = members.data?.data.filter((one) => one.patient_id !== values.patient_id) ?? [];
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const save = async (sent: Values) => {
    await submit(sent);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={record ? words.edit : patient_id ? clientWords.addPayer : words.create} dirty={dirty}>
      <FormFrame form={form} act={words.save} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={{ ...clientWords.policy, ...words }} />
            {!record && !patient_id && (
              <PatientChoice
                label={words.patient}
                value={values.patient_id}
                field={{ path: 'patient_id', error: form.errors.patient_id, first: true }}
                onChange={(chosen) => form.setFieldValue('patient_id', chosen ?? '')}
              />
            )}
            {!record && !client_id && (
              <ClientSelect
                label={words.client}
                required
                value={values.client_id}
                onChange={(chosen) => form.setValues({ client_id: chosen, policy_id: '', member_id: '' })}
              />
            )}
            {!record && (
              <>
                <Select
                  label={words.policy}
                  required
                  data={policies.filter(({ status }) => status === 'active').map((policy) => ({ value: policy.id, label: policy.name }))}
                  data-path="policy_id"
                  {...form.getInputProps('policy_id')}
                  value={values.policy_id || null}
                  onChange={(chosen) => form.setValues({ policy_id: chosen ?? '', member_id: '' })}
                />
                <Select
                  label={words.through}
                  searchable
                  clearable
                  placeholder={words.throughNone}
                  data={through.map((one) => ({ value: one.id, label: `${one.patient_listed_name}, ${one.number}` }))}
                  data-path="member_id"
                  {...form.getInputProps('member_id')}
                  value={values.member_id || null}
                  onChange={(chosen) => form.setFieldValue('member_id', chosen ?? '')}
                />
              </>
            )}
            <TextInput
              label={words.number}
              required={values.member_id === ''}
              autoComplete="off"
              data-path="number"
              {...form.getInputProps('number')}
            />
            {values.member_id !== '' && (
              <TextInput
                label={words.relation}
                description={words.relationHint}
                autoComplete="off"
                data-path="relation"
                {...form.getInputProps('relation')}
              />
            )}
            <TextInput
              label={words.authorization_number}
              autoComplete="off"
              data-path="authorization_number"
              {...form.getInputProps('authorization_number')}
            />
            {record && (
              <NumberInput
                label={words.position}
                description={words.positionHint}
                min={1}
                max={99}
                clampBehavior="none"
                allowDecimal={false}
                data-path="position"
                {...form.getInputProps('position')}
              />
            )}
            <DayInput
              label={clientWords.policy.valid_from}
              required
              data-path="valid_from"
              {...form.getInputProps('valid_from')}
              value={form.values.valid_from}
            />
            <DayInput
              label={clientWords.policy.valid_to}
              description={clientWords.policy.untilEnded}
              reach="future"
              data-path="valid_to"
              {...form.getInputProps('valid_to')}
              value={form.values.valid_to}
            />
            <DialogButtons act={words.save} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
