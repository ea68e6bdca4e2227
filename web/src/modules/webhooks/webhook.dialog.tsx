import {
  listWebhookEvents,
  type listWebhooks,
  NewWebhook,
  subscribe,
  updateWebhook,
  WebhookEdit,
  type WebhookEventName,
} from '@akoma/contract/webhooks';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import type { RowOf } from '../../client/list/list-of.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { webhooksWords as words } from './webhooks.words.ts';

type Webhook = RowOf<typeof listWebhooks>;

interface Values {
  url: string;
  description: string;
  events: WebhookEventName[];
  secret: string;
}

const empty: Values = { url: '', description: '', events: [], secret: '' };
const valuesOf = ({ url, description, events }: Webhook): Values => ({ url, description: description ?? '', events, secret: '' });
const bodyOf = ({ description, secret, ...rest }: Partial<Values>) => ({
  ...rest,
  ...(description !== undefined && { description: description.trim() || null }),
  ...(secret?.trim() && { secret: secret.trim() }),
});
interface WebhookDialogProps {
  organization: string;
  /** Without one a webhook is added. */
  webhook?: Webhook | undefined;
  onClose: () => void;
  /** Called with the secret of a new one. */
  onMade: (made: { url: string; secret: string }) => void;
}

/** Adds a webhook or changes one (HOOK-001, HOOK-002). */
export function WebhookDialog({ organization, webhook, onClose, onMade }: WebhookDialogProps) {
  const known = useQuery(ask(listWebhookEvents, { params: { id: organization } }));
  const create = useCommand(subscribe, { quiet: true });
  const update = useCommand(updateWebhook, { quiet: true, done: words.saved });
  const { form, submit, collisions } = useRecordForm<Webhook, Values>({
    record: webhook,
    begin: empty,
    valuesOf,
    bodyOf,
    schema: webhook ? WebhookEdit : NewWebhook,
    save: async (body, stands) => {
      if (stands) return (await update.mutateAsync({ params: { id: organization, webhook_id: stands.id }, body })).data;
      const { data } = await create.mutateAsync({ params: { id: organization }, body: NewWebhook.parse(body) });
      onMade({ url: data.url, secret: data.secret });
      return undefined;
    },
  });
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const save = async (values: Values) => {
    await submit(values);
    onClose();
  };

  return (
    <Dialog opened onClose={onClose} title={webhook ? words.editTitle : words.addTitle} dirty={dirty}>
      <FormFrame form={form} act={words.save} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="md">
            <CollisionNotice collisions={collisions} labels={words} />
            <TextInput
              label={words.url}
              description={words.urlHint}
              placeholder="https://"
              inputMode="url"
              required
              autoComplete="off"
              data-autofocus
              data-path="url"
              {...form.getInputProps('url')}
            />
            <TextInput
              label={words.description}
              description={words.descriptionHint}
              autoComplete="off"
              data-path="description"
              {...form.getInputProps('description')}
            />
            <Checkbox.Group label={words.events} required data-path="events" {...form.getInputProps('events')}>
              <Stack gap="xs" mt="xs">
                {known.data?.data.map(({ name, description, available }) => (
                  <Checkbox
                    key={name}
                    value={name}
                    label={name}
                    description={available ? description : `${description} (${words.notBuilt})`}
                  />
                ))}
              </Stack>
            </Checkbox.Group>
            {!webhook && (
              <TextInput
                label={words.secretOwn}
                description={words.secretHint}
                autoComplete="off"
                spellCheck={false}
                data-path="secret"
                {...form.getInputProps('secret')}
              />
            )}
            <DialogButtons act={words.save} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
