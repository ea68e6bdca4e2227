import type { InputOf } from '@akoma/contract/base';
import { checkIn, undoCheckIn } from '@akoma/contract/frontdesk';
import { MutationObserver, type QueryClient } from '@tanstack/react-query';
import { commandOf } from '../../client/ask.ts';
import { currentSession } from '../../client/session.ts';
import { boardWords as words } from './board.words.ts';
import { tellFailure } from './tell-failure.ts';
import { tellReceived } from './tell-received.ts';

/** Receives a patient who comes without an appointment, from outside of this module's screens; for ten seconds it can be undone. */
export const receiveWalkIn = (queries: QueryClient, patient_id: string): Promise<void> =>
  receive(queries, { patient_id, location_id: currentSession()?.location_id ?? null });

/** The same for one who comes for an appointment. */
export const receiveAppointment = (queries: QueryClient, appointment_id: string): Promise<void> => receive(queries, { appointment_id });

async function receive(queries: QueryClient, body: InputOf<typeof checkIn>['body']): Promise<void> {
  const received = await new MutationObserver(queries, commandOf(checkIn, { quiet: true }, queries))
    .mutate({ body })
    .catch((error: unknown) => tellFailure(error));
  if (!received) return;
  const { id } = received.data.visit;
  tellReceived(
    received.data,
    () =>
      void new MutationObserver(queries, commandOf(undoCheckIn, { done: words.undone }, queries))
        .mutate({ params: { id }, body: {} })
        .catch(() => {}),
  );
}
