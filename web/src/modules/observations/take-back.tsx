import { codes } from '@akoma/contract/observations';
import { useState } from 'react';
import { useMay } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { formatMoment } from '../../ui/time/format.ts';
import { useWriting } from '../../ui/time/when.tsx';
import type { Observed } from './latest-vitals.ts';
import type { TakeBackDialogProps } from './take-back.dialog.tsx';
import { takeBackWords as words } from './take-back.words.ts';

const dialog = lazyComponent<TakeBackDialogProps>(async () => (await import('./take-back.dialog.tsx')).TakeBackDialog);

interface TakeBackProps {
  /** Taken together; what was computed from them goes with them. */
  readings: readonly Observed[];
  /** Name of the patient. */
  patient: string;
}

/** Leads to taking back what was entered in error of some readings: another patient's, or a slip (OBS-018, OBS-036). */
export function TakeBack({ readings, patient }: TakeBackProps) {
  // as they were when it was asked: each that is taken back leaves the list meanwhile
  const [asked, setAsked] = useState<readonly Observed[]>();
  const refused = useMay('observations.delete', words.mayNot);
  const writing = useWriting();
  const close = () => setAsked(undefined);
  const Dialog = useLazyComponent(dialog, close, asked !== undefined);
  const entered = readings.filter(({ computed, code }) => !computed && code !== codes.triage_colour);
  const [newest] = entered;
  return (
    <>
      {newest && (
        <ActionButton
          variant="subtle"
          size="compact-sm"
          data-no-print
          aria-label={`${words.act}: ${formatMoment(newest.effective_date_time, writing)}`}
          {...(refused && { refused })}
          onClick={() => setAsked(entered)}
        >
          {words.act}
        </ActionButton>
      )}
      {asked && Dialog && <Dialog readings={asked} patient={patient} onClose={close} />}
    </>
  );
}
