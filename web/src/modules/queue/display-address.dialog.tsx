import type { DisplayKeyShown } from '@akoma/contract/queue';
import { Anchor, Stack, Text } from '@mantine/core';
import { Dialog, DialogFooter } from '../../ui/layer/dialog.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { CopyValue } from '../../ui/page/copy-value.tsx';
import classes from './display-address.module.css';
import { displayWords as words } from './queue-screen.words.ts';

interface DisplayAddressDialogProps {
  made: DisplayKeyShown;
  onClose: () => void;
}

/** Shows the address of a public screen, this one time. */
export function DisplayAddressDialog({ made: { label, location_name, address, qr }, onClose }: DisplayAddressDialogProps) {
  return (
    <Dialog opened onClose={onClose} title={words.madeTitle} lasting>
      <Stack gap="md">
        <Text>{words.madeOnce}</Text>
        <Text c="dimmed">
          {label} · {location_name}
        </Text>
        <div className={classes.address}>
          <CopyValue label={words.address} value={address} />
        </div>
        <img src={`data:image/svg+xml,${encodeURIComponent(qr)}`} alt={words.code} className={classes.code} />
        <Anchor href={address} target="_blank" rel="noopener noreferrer" className="akoma-target">
          {words.openHere}
        </Anchor>
        <DialogFooter>
          <ActionButton onClick={onClose} data-autofocus>
            {words.done}
          </ActionButton>
        </DialogFooter>
      </Stack>
    </Dialog>
  );
}
