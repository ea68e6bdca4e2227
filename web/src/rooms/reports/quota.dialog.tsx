import type { ReplyOf } from '@akoma/contract/base';
import { editSpace, type readSpace } from '@akoma/contract/files';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../client/ask.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { sizeText } from './size-text.ts';

interface QuotaDialogProps {
  space: ReplyOf<typeof readSpace>['data'];
  onClose: () => void;
}

const perGigabyte = 1024;
const wrong = 'Quota should be a number from 0.1 to 900, or nothing.';

/** Gigabytes as somebody types them, in megabytes; null for nothing, undefined for what is no such number. */
function megabytesOf(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  const gigabytes = Number(typed);
  return Number.isFinite(gigabytes) && gigabytes >= 0.1 && gigabytes <= 900 ? Math.round(gigabytes * perGigabyte) : undefined;
}

/** How much the organisation may keep of files. */
export function QuotaDialog({ space, onClose }: QuotaDialogProps) {
  const edit = useCommand(editSpace, { quiet: true, done: 'The quota for files was changed.', also: ['reports'] });
  const form = useForm({
    initialValues: { quota: space.quota_mb === null ? '' : String(Math.round((space.quota_mb / perGigabyte) * 10) / 10) },
    validate: { quota: (text) => (megabytesOf(text) === undefined ? wrong : null) },
  });
  return (
    <Dialog opened size="sm" title="Quota for files" dirty={form.isDirty()} onClose={onClose}>
      <FormFrame
        form={form}
        act="Save"
        onSubmit={async ({ quota }) => {
          await edit.mutateAsync({ body: { quota_mb: megabytesOf(quota) ?? null, version: space.version } });
          onClose();
        }}
      >
        {({ pending }) => (
          <>
            <TextInput
              label="Gigabytes"
              description={`${sizeText(space.bytes)} are taken now. Left empty: what the house gives everybody, 5 GB.`}
              inputMode="decimal"
              data-autofocus
              data-path="quota"
              {...form.getInputProps('quota')}
            />
            <DialogButtons act="Save" pending={pending} onClose={onClose} />
          </>
        )}
      </FormFrame>
    </Dialog>
  );
}
