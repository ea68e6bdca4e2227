import type { ReplyOf } from '@akoma/contract/base';
import { editSpace, quotaOfOperators, type readSpace, SpaceEdit, usualQuota } from '@akoma/contract/files';
import { TextInput } from '@mantine/core';
import { useCommand } from '../../client/ask.ts';
import { useSession } from '../../client/session.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { sizeText } from './size-text.ts';

type Space = ReplyOf<typeof readSpace>['data'];

interface QuotaDialogProps {
  space: Space;
  onClose: () => void;
}

const perGigabyte = 1024;
const wrong = 'Quota should be a number from 0.1 to 900, or empty.';

/** Gigabytes as somebody types them, in megabytes; null for nothing, undefined for what is no such number. */
function megabytesOf(text: string): number | null | undefined {
  const typed = text.trim().replace(',', '.');
  if (typed === '') return null;
  const gigabytes = Number(typed);
  return Number.isFinite(gigabytes) && gigabytes >= 0.1 && gigabytes <= 900 ? Math.round(gigabytes * perGigabyte) : undefined;
}

/** What is wrong with it, as the server would say: more than everybody has, and more than was given, is an operator's to give. */
function wrongWith(text: string, given: number | null, operator: boolean): string | undefined {
  const asked = megabytesOf(text);
  if (asked === undefined) return wrong;
  return asked !== null && asked > Math.max(usualQuota, given ?? usualQuota) && !operator ? quotaOfOperators : undefined;
}

const valuesOf = ({ quota_mb }: Space) => ({ quota: quota_mb === null ? '' : String(Math.round((quota_mb / perGigabyte) * 10) / 10) });

/** How much the organisation may keep of files. */
export function QuotaDialog({ space, onClose }: QuotaDialogProps) {
  const { operator = false } = useSession();
  const edit = useCommand(editSpace, { quiet: true, done: 'The quota for files was changed.' });
  const { form, submit, collisions } = useRecordForm<Space, { quota: string }>({
    record: space,
    valuesOf,
    bodyOf: (_edit, { quota }) => ({ quota_mb: megabytesOf(quota) ?? null }),
    errorsIn: ({ quota }, stands) => ({ quota: wrongWith(quota, stands?.quota_mb ?? null, operator) }),
    errorsFrom: ({ quota_mb = [] }): Record<string, string> => (quota_mb[0] ? { quota: quota_mb[0] } : {}),
    save: async (body) => (await edit.mutateAsync({ body: SpaceEdit.parse(body) })).data,
  });
  return (
    <Dialog opened size="sm" title="Quota for files" dirty={form.isDirty()} onClose={onClose}>
      <FormFrame
        form={form}
        act="Save"
        onSubmit={async (values) => {
          await submit(values);
          onClose();
        }}
      >
        {({ pending }) => (
          <>
            <CollisionNotice collisions={collisions} labels={{ quota: 'Gigabytes' }} />
            <TextInput
              label="Gigabytes"
              description={`${sizeText(space.bytes)} are used now. Leave empty for the usual 5 GB.`}
              inputMode="decimal"
              data-autofocus
              data-path="quota"
              {...form.getInputProps('quota')}
            />
            <DialogButtons act="Save" pending={pending} />
          </>
        )}
      </FormFrame>
    </Dialog>
  );
}
