import { Stack, Text } from '@mantine/core';
import { Dialog, DialogFooter } from '../../ui/layer/dialog.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { CopyValue } from '../../ui/page/copy-value.tsx';
import { webhooksWords as words } from './webhooks.words.ts';

interface SecretDialogProps {
  url: string;
  secret: string;
  onClose: () => void;
}

/** Shows a secret, this one time (HOOK-004). */
export function SecretDialog({ url, secret, onClose }: SecretDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={words.secretTitle} lasting>
      <Stack gap="md">
        <Text>{words.secretOnce}</Text>
        <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
          {url}
        </Text>
        <div style={{ overflowWrap: 'anywhere' }}>
          <CopyValue label={words.secretOwn} value={secret} />
        </div>
        <DialogFooter>
          <ActionButton onClick={onClose} data-autofocus>
            {words.copied}
          </ActionButton>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}
