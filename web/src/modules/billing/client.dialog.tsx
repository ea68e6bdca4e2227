import { type Client, ClientEdit, type ClientKind, createClient, NewClient, readClient, updateClient } from '@akoma/contract/payers';
import { Select, Stack, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { organizationId } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { payerStatusOptions, clientWords as words } from './client.words.ts';

interface ClientDialogProps {
  /** Without one a client is made. */
  id?: string | undefined;
  kind: ClientKind;
  /** The code that a new client begins with. */
  code?: string | undefined;
  /** Why it may only be looked at. */
  refused?: string | undefined;
  onClose: () => void;
}

/** Makes a client or changes one, fetched anew, so that no stale state is edited (CLIENT-005). */
export function ClientDialog({ id, ...props }: ClientDialogProps) {
  return id === undefined ? <Filled {...props} /> : <Fetched id={id} {...props} />;
}

const at = (client_id: string) => ({ params: { id: organizationId(), client_id } });

function Fetched({ id, ...props }: ClientDialogProps & { id: string }) {
  const found = useQuery({ ...ask(readClient, at(id)), staleTime: 0, refetchOnWindowFocus: false });
  if (found.data) return <Filled record={found.data.data} {...props} />;
  return (
    <SideDrawer opened onClose={props.onClose} title={words.editTitle}>
      {found.isError ? (
        <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <FormSkeleton fields={6} />
      )}
    </SideDrawer>
  );
}

const fields = ['companyName', 'contact_person', 'phone', 'email', 'address'] as const;
type Values = Record<(typeof fields)[number] | 'code' | 'status', string>;
const empty: Values = { companyName: '', code: '', contact_person: '', phone: '', email: '', address: '', status: 'active' };
const valuesOf = (client: Client): Values => ({
  companyName: client.companyName,
  code: client.code,
  contact_person: client.contact_person ?? '',
  phone: client.phone ?? '',
  email: client.email ?? '',
  address: client.address ?? '',
  status: client.status,
});
/** An empty field of a new client is not sent; what is emptied is. */
const bodyOf = ({ code, companyName, status, ...rest }: Partial<Values>) => ({
  ...Object.fromEntries(Object.entries(rest).map(([field, text]) => [field, text.trim() || null])),
  ...(companyName !== undefined && { companyName }),
  ...(status !== undefined && { status }),
  ...(code?.trim() && { code: code.trim() }),
});

function Filled({ record, kind, code, refused, onClose }: Omit<ClientDialogProps, 'id'> & { record?: Client }) {
  const create = useCommand(createClient, { quiet: true, done: words.saved });
  const update = useCommand(updateClient, { quiet: true, done: words.saved });
  const { form, submit, collisions } = useRecordForm<Client, Values>({
    record,
    begin: code === undefined ? empty : { ...empty, code, companyName: code },
    valuesOf,
    bodyOf: (values) => (record ? bodyOf(values) : { kind, ...bodyOf(values) }),
    schema: record ? ClientEdit : NewClient,
    save: async (body, stands) =>
      stands
        ? (await update.mutateAsync({ ...at(stands.id), body: ClientEdit.parse(body) })).data
        : (await create.mutateAsync({ params: { id: organizationId() }, body: NewClient.parse(body) })).data,
  });
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const save = async (values: Values) => {
    await submit(values);
    onClose();
  };
  return (
    <SideDrawer opened onClose={onClose} title={record ? words.editTitle : words.create[kind]} dirty={dirty}>
      <FormFrame form={form} act={words.save} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={words} />
            <TextInput
              label={words.companyName}
              required
              autoComplete="off"
              data-autofocus
              data-path="companyName"
              {...form.getInputProps('companyName')}
            />
            <TextInput
              label={words.code}
              description={words.codeHint}
              autoComplete="off"
              readOnly={record !== undefined}
              data-path="code"
              {...form.getInputProps('code')}
            />
            <TextInput
              label={words.contact_person}
              autoComplete="off"
              data-path="contact_person"
              {...form.getInputProps('contact_person')}
            />
            <TextInput label={words.phone} type="tel" autoComplete="off" data-path="phone" {...form.getInputProps('phone')} />
            <TextInput label={words.email} type="email" autoComplete="off" data-path="email" {...form.getInputProps('email')} />
            <Textarea label={words.address} autosize minRows={2} maxRows={5} data-path="address" {...form.getInputProps('address')} />
            <Select
              label={words.status}
              data={payerStatusOptions}
              allowDeselect={false}
              data-path="status"
              {...form.getInputProps('status')}
            />
            <DialogButtons act={words.save} pending={pending} {...(refused && { refused })} />
          </Stack>
        )}
      </FormFrame>
    </SideDrawer>
  );
}
