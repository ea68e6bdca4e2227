import { type Attachment, AttachmentEdit, editAttachment } from '@akoma/contract/files';
import { TextInput } from '@mantine/core';
import { useCommand } from '../../client/ask.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { filesWords as words } from './files.words.ts';

interface RenameFileDialogProps {
  file: Attachment;
  onClose: () => void;
}

/** Says what a file is; its content never changes (FILE-007). */
export function RenameFileDialog({ file, onClose }: RenameFileDialogProps) {
  const edit = useCommand(editAttachment, { quiet: true, done: words.renamed });
  const { form, submit, collisions } = useRecordForm<Attachment, { title: string }>({
    record: file,
    valuesOf: ({ title }) => ({ title }),
    bodyOf: (changed) => changed,
    schema: AttachmentEdit,
    errorsIn: ({ title }) => ({ title: title.trim() ? undefined : `${words.name} is required.` }),
    save: async (body) => (await edit.mutateAsync({ query: { filename: file.filename }, body: AttachmentEdit.parse(body) })).data,
  });
  return (
    <Dialog opened size="md" title={words.rename} dirty={form.isDirty()} onClose={onClose}>
      <FormFrame
        form={form}
        act={words.save}
        onSubmit={async (values) => {
          await submit(values);
          onClose();
        }}
      >
        {({ pending }) => (
          <>
            <CollisionNotice collisions={collisions} labels={{ title: words.name }} />
            <TextInput
              label={words.name}
              description={words.nameHint}
              withAsterisk
              maxLength={200}
              data-autofocus
              data-path="title"
              {...form.getInputProps('title')}
            />
            <DialogButtons act={words.save} pending={pending} />
          </>
        )}
      </FormFrame>
    </Dialog>
  );
}
