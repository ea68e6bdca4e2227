import {
  createCustomerGroup,
  NewCustomerGroup,
  readCustomerGroup,
  type CustomerGroup,
  CustomerGroupEdit,
  updateCustomerGroup,
} from '@akoma/contract/payers';
import { Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { payersWords as words } from './payers.words.ts';

interface CustomerGroupDialogProps {
  /** Without one a customer group is made. */
  id?: string | undefined;
  /** Why it may only be looked at. */
  refused?: string | undefined;
  onClose: () => void;
}

/** Makes a customer group or changes one, fetched anew, so that no stale state is edited (CGRP-004). */
export function CustomerGroupDialog({ id, ...props }: CustomerGroupDialogProps) {
  return id === undefined ? <Filled {...props} /> : <Fetched id={id} {...props} />;
}

function Fetched({ id, ...props }: CustomerGroupDialogProps & { id: string }) {
  const found = useQuery({ ...ask(readCustomerGroup, { params: { id } }), staleTime: 0, refetchOnWindowFocus: false });
  if (found.data) return <Filled record={found.data.data} {...props} />;
  return (
    <Dialog opened onClose={props.onClose} title={words.editTitle}>
      {found.isError ? (
        <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <FormSkeleton fields={3} />
      )}
    </Dialog>
  );
}

interface Values {
  name: string;
  description: string;
  price_tier: string;
}
const empty: Values = { name: '', description: '', price_tier: '' };
const valuesOf = ({ name, description, price_tier }: CustomerGroup): Values => ({
  name,
  description: description ?? '',
  price_tier: price_tier ?? '',
});
const bodyOf = ({ description, price_tier, ...rest }: Partial<Values>) => ({
  ...rest,
  ...(description !== undefined && { description: description.trim() || null }),
  ...(price_tier !== undefined && { price_tier: price_tier.trim() || null }),
});

function Filled({ record, refused, onClose }: Omit<CustomerGroupDialogProps, 'id'> & { record?: CustomerGroup }) {
  const create = useCommand(createCustomerGroup, { quiet: true, done: words.saved });
  const update = useCommand(updateCustomerGroup, { quiet: true, done: words.saved });
  const { form, submit, collisions } = useRecordForm<CustomerGroup, Values>({
    record,
    begin: empty,
    valuesOf,
    bodyOf,
    schema: record ? CustomerGroupEdit : NewCustomerGroup,
    save: async (body, stands) =>
      stands
        ? (await update.mutateAsync({ params: { id: stands.id }, body: CustomerGroupEdit.parse(body) })).data
        : (await create.mutateAsync({ body: NewCustomerGroup.parse(body) })).data,
  });
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const save = async (values: Values) => {
    await submit(values);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={record ? words.editTitle : words.create} dirty={dirty}>
      <FormFrame form={form} act={words.save} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={words} />
            <TextInput label={words.name} required autoComplete="off" data-autofocus data-path="name" {...form.getInputProps('name')} />
            <Textarea
              label={words.description}
              placeholder={words.descriptionHint}
              autosize
              minRows={2}
              maxRows={5}
              data-path="description"
              {...form.getInputProps('description')}
            />
            <TextInput
              label={words.price_tier}
              description={words.priceTierHint}
              autoComplete="off"
              data-path="price_tier"
              {...form.getInputProps('price_tier')}
            />
            <DialogButtons act={words.save} pending={pending} {...(refused && { refused })} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
