import { readBillingSettings } from '@akoma/contract/billing';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '../../client/ask.ts';
import { may, useSession } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { boardWords as words } from './board.words.ts';
import type { BookedToday } from './tell-failure.ts';
import { useCheckIn } from './use-check-in.ts';

const bookedDialog = lazyComponent(async () => (await import('./booked-today.dialog.tsx')).BookedTodayDialog);
const dialog = lazyComponent(async () => (await import('./walk-in.dialog.tsx')).WalkInDialog);

/** Receives a patient who comes without an appointment; where the location presets a service, the desk is asked for it first (ruling 208). */
export function WalkIn({ patient_id, name }: { patient_id: string; name: string }) {
  const { receive, refused, receiveWalkIn, walkInRefused, pending } = useCheckIn();
  const { location_id } = useSession();
  const queries = useQueryClient();
  const [asked, setAsked] = useState<string>();
  const [looking, setLooking] = useState(false);
  const close = () => setAsked(undefined);
  const Dialog = useLazyComponent(dialog, close, asked !== undefined);
  const [booked, setBooked] = useState<{ appointments: BookedToday; service: string | null | undefined }>();
  const leave = () => setBooked(undefined);
  const Booked = useLazyComponent(bookedDialog, leave, booked !== undefined);
  const start = (service?: string | null) =>
    receiveWalkIn(patient_id, { service, onBooked: (appointments) => setBooked({ appointments, service }) });
  const press = async () => {
    setLooking(true);
    // who may see neither bills nor services is not asked: the location's service is charged
    const found =
      location_id && may('billing.read') && may('services.read')
        ? await queries.ensureQueryData(ask(readBillingSettings)).catch(() => undefined)
        : undefined;
    setLooking(false);
    const preset = found?.data.walk_in_services.find((one) => one.location_id === location_id)?.healthcare_service_id;
    if (preset) setAsked(preset);
    else await start();
  };
  return (
    <>
      <ActionButton
        variant="light"
        size="compact-md"
        aria-label={`${words.startVisit} for ${name}`}
        pending={looking || pending === patient_id}
        pendingText={words.starting}
        onClick={() => void press()}
        {...(walkInRefused && { refused: walkInRefused })}
      >
        {words.startVisit}
      </ActionButton>
      {asked !== undefined && Dialog && <Dialog name={name} preset={asked} receive={start} onClose={close} />}
      {booked && Booked && (
        <Booked
          name={name}
          appointments={booked.appointments}
          refused={refused}
          checkIn={receive}
          start={() => void receiveWalkIn(patient_id, { service: booked.service, without: true })}
          onClose={leave}
        />
      )}
    </>
  );
}
