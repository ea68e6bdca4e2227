import { fieldErrors } from '@akoma/contract/base';
import {
  listWebhookEvents,
  type listWebhooks,
  NewWebhook,
  subscribe,
  updateWebhook,
  WebhookEdit,
  type WebhookEventName,
} from '@akoma/contract/webhooks';
import { Alert, Button, Checkbox, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { firstOf } from '../../client/first-of.ts';
import type { RowOf } from '../../client/list/list-of.ts';
import { Refused } from '../../client/refused.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog, DialogFooter } from '../../ui/layer/dialog.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { webhooksWords as words } from './webhooks.words.ts';

type Webhook = RowOf<typeof listWebhooks>;

interface Values {
  url: string;
  description: string;
  events: WebhookEventName[];
  secret: string;
}

const valuesOf = (webhook?: Webhook): Values => ({
  url: webhook?.url ?? '',
  description: webhook?.description ?? '',
  events: webhook?.events ?? [],
  secret: '',
});
const bodyOf = ({ url, description, events, secret }: Values) => ({
  url,
  events,
  description: description.trim() || null,
  ...(secret.trim() && { secret: secret.trim() }),
});
interface WebhookDialogProps {
  organization: string;
  /** Without one a webhook is added. */
  webhook?: Webhook | undefined;
  onClose: () => void;
  /** Hears the secret of a new one. */
  onMade: (made: { url: string; secret: string }) => void;
}

/** Adds a webhook or changes one (HOOK-001, HOOK-002). */
export function WebhookDialog({ organization, webhook, onClose, onMade }: WebhookDialogProps) {
  const [stands, setStands] = useState(webhook);
  const [theirs, setTheirs] = useState<Webhook>();
  const known = useQuery(ask(listWebhookEvents, { params: { id: organization } }));
  const form = useForm<Values>({
    initialValues: valuesOf(webhook),
    validateInputOnBlur: ['url', 'secret'],
    validate: (values) => {
      const read = (webhook ? WebhookEdit : NewWebhook).safeParse(bodyOf(values));
      return read.success ? {} : firstOf(fieldErrors(read.error));
    },
  });
  const create = useCommand(subscribe, { quiet: true });
  const update = useCommand(updateWebhook, { quiet: true, done: words.saved });
  const dirty = form.isDirty();
  useUnsaved(dirty);

  const submit = async (values: Values) => {
    try {
      if (stands) {
        const { secret: _kept, ...body } = bodyOf(values) as ReturnType<typeof bodyOf> & { secret?: string };
        await update.mutateAsync({ params: { id: organization, webhook_id: stands.id }, body: { ...body, version: stands.version } });
        return onClose();
      }
      const { data } = await create.mutateAsync({ params: { id: organization }, body: bodyOf(values) });
      onClose();
      onMade({ url: data.url, secret: data.secret });
    } catch (error) {
      if (!(error instanceof Refused)) throw error;
      const current = (error.data as { current?: Webhook } | undefined)?.current;
      if (error.code === 'conflict' && current) {
        setStands(current);
        setTheirs(current);
        throw new Error(`${words.changedMeanwhile} Save again to keep yours.`);
      }
      form.setErrors(firstOf(error.errors));
      throw error;
    }
  };
  const take = (current: Webhook) => {
    form.setInitialValues(valuesOf(current));
    form.setValues(valuesOf(current));
    setTheirs(undefined);
  };

  return (
    <Dialog opened onClose={onClose} title={webhook ? words.editTitle : words.addTitle} dirty={dirty}>
      <FormFrame form={form} act={words.save} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            {theirs && (
              <Alert color="yellow" title={words.changedMeanwhile}>
                <p style={{ margin: '0 0 8px', overflowWrap: 'anywhere' }}>
                  {theirs.url}: {theirs.events.join(', ')}
                </p>
                <Button size="compact-md" variant="default" onClick={() => take(theirs)}>
                  {words.takeTheirs}
                </Button>
              </Alert>
            )}
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
            <DialogFooter>
              <Button variant="default" onClick={onClose} disabled={pending}>
                Cancel
              </Button>
              <ActionButton type="submit" pending={pending}>
                {words.save}
              </ActionButton>
            </DialogFooter>
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
