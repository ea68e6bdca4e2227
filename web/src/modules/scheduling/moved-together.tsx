import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';

const transfer = lazyComponent(async () => (await import('./transfer.dialog.tsx')).TransferDialog);

/** What became of appointments that were moved together, fetched when it is opened; without an id nothing. */
export function MovedTogether({ id, onClose }: { id: string | undefined; onClose: () => void }) {
  const Dialog = useLazyComponent(transfer, onClose, id !== undefined);
  return id !== undefined && Dialog ? <Dialog of={{ id }} onClose={onClose} /> : null;
}
