import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';

const duplicates = lazyComponent(async () => (await import('./duplicates.dialog.tsx')).DuplicatesDialog);
const proposals = lazyComponent(async () => (await import('./proposed-merges.dialog.tsx')).ProposedMergesDialog);
const notice = lazyComponent(async () => (await import('./merged-notice.tsx')).MergedNotice);

const nothing = () => {};

interface LayerProps {
  opened: boolean;
  onClose: () => void;
}

/** The dialog of a patient's possible duplicates, fetched when it is opened. */
export function PossibleDuplicates({ patient_id, opened, onClose }: LayerProps & { patient_id: string }) {
  const Dialog = useLazyComponent(duplicates, onClose, opened);
  return opened && Dialog ? <Dialog patient_id={patient_id} onClose={onClose} /> : null;
}

/** The dialog of the proposals that wait, likewise. */
export function ProposedMerges({ opened, onClose }: LayerProps) {
  const Dialog = useLazyComponent(proposals, onClose, opened);
  return opened && Dialog ? <Dialog onClose={onClose} /> : null;
}

/** What was merged into this record lately; nothing of it is fetched for the others. */
export function MergedRecords({ patient: { id, former_mrns } }: { patient: { id: string; former_mrns: readonly string[] } }) {
  const wanted = former_mrns.length > 0;
  const Notice = useLazyComponent(notice, nothing, wanted);
  return wanted && Notice ? <Notice patient_id={id} /> : null;
}
