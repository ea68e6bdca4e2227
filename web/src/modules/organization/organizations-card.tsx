import { fieldErrors } from '@akoma/contract/base';
import { createOrganization, deleteOrganization, NewOrganization } from '@akoma/contract/organization';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCommand } from '../../client/ask.ts';
import { firstOf } from '../../client/first-of.ts';
import { readSessionAgain, useOrganizationId, useSession } from '../../client/session.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { confirm } from '../../ui/layer/confirm.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { organizationWords as words } from './organization.words.ts';
import { fetchOrganizations, type Organization } from './organizations.ts';

/** The organisations of the user: an owner founds another one here, and closes one that is not the current one (ORG-001). */
export function OrganizationsCard() {
  const { organization_role } = useSession();
  const current = useOrganizationId();
  const [failed, setFailed] = useState<string>();
  const [founding, setFounding] = useState(false);
  const own = useQuery({
    queryKey: ['organization.listOrganizations', 'own'],
    queryFn: ({ signal }) => {
      setFailed(undefined);
      return fetchOrganizations((error) => setFailed(error.message), signal);
    },
  });
  const remove = useCommand(deleteOrganization, { quiet: true });
  const refused = organization_role === 'owner' ? undefined : words.ownersOnly;
  const close = ({ id, name }: Organization) =>
    void confirm({
      title: words.close,
      text: `Nobody can sign in to ${name} any more. Its records are kept.`,
      act: words.close,
      tone: 'danger',
      run: async () => {
        await remove.mutateAsync({ params: { id } });
        await readSessionAgain();
      },
    });
  return (
    <SectionCard
      title={words.organizations}
      pending={own.isPending}
      {...((failed ?? own.error?.message) && { error: failed ?? own.error?.message })}
      onRetry={() => void own.refetch()}
      action={
        <ActionButton variant="default" refused={refused} onClick={() => setFounding(true)}>
          {words.create}
        </ActionButton>
      }
    >
      {own.data && !failed && (
        <Stack gap="sm" component="ul" style={{ listStyle: 'none', margin: 0, padding: 0 }}>
          {own.data.map((organization) => (
            <Group key={organization.id} component="li" justify="space-between" wrap="nowrap">
              <div>
                <Text fw={600}>{organization.name}</Text>
                <Text size="xs" c="dimmed">
                  {organization.id === current ? 'The current one' : [organization.city, organization.region].filter(Boolean).join(', ')}
                </Text>
              </div>
              {organization.id !== current && organization.organization_role === 'owner' && (
                <Button
                  variant="subtle"
                  color="red"
                  size="compact-sm"
                  aria-label={`Close ${organization.name}`}
                  onClick={() => close(organization)}
                >
                  Close
                </Button>
              )}
            </Group>
          ))}
        </Stack>
      )}
      {founding && <FoundDialog onClose={() => setFounding(false)} />}
    </SectionCard>
  );
}

/** Founds an organisation with the usual roles, all workspaces and one location; its founder owns it. */
function FoundDialog({ onClose }: { onClose: () => void }) {
  const create = useCommand(createOrganization, { quiet: true, done: words.created });
  const form = useForm({
    initialValues: { name: '', city: '' },
    validateInputOnBlur: true,
    validate: (values) => {
      const read = NewOrganization.safeParse(values);
      return read.success ? {} : firstOf(fieldErrors(read.error));
    },
  });
  const submit = async ({ name, city }: { name: string; city: string }) => {
    await create.mutateAsync({ body: { name, city: city || null } });
    await readSessionAgain();
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={words.createTitle} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.create} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            <TextInput
              label={words.fields.name}
              required
              autoComplete="off"
              data-autofocus
              data-path="name"
              {...form.getInputProps('name')}
            />
            <TextInput label={words.fields.city} autoComplete="off" data-path="city" {...form.getInputProps('city')} />
            <DialogButtons act={words.create} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
