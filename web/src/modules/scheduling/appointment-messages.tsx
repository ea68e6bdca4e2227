import { type AppointmentMessage, chooseMessages, listAppointmentMessages, readMessageChoice } from '@akoma/contract/scheduling';
import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { useMay, useOrganizationId } from '../../client/session.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { statusTone } from '../../ui/page/status-tone.ts';
import { Moment } from '../../ui/time/when.tsx';
import { messageWords as words } from './appointment-settings.words.ts';
import classes from './schedule.module.css';

function Message({ message: { kind, channel, state, because, due_at, sent_at } }: { message: AppointmentMessage }) {
  return (
    <li>
      <span>
        {words.kinds[kind]}, {words.channels[channel]}
        {': '}
        {because ? words.because[because] : <Moment at={sent_at ?? due_at} />}
      </span>
      <StatusBadge tone={statusTone('message', state)}>{words.states[state]}</StatusBadge>
    </li>
  );
}

/** What the patient of an appointment was told, or will be. */
export function AppointmentMessages({ appointment_id }: { appointment_id: string }) {
  const params = { id: useOrganizationId(), appointment_id };
  // it is sent within a minute, while somebody looks
  const found = useQuery({ ...ask(listAppointmentMessages, { params }), refetchInterval: 15_000 });
  if (found.isError) return <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />;
  if (!found.data) return <LinesSkeleton lines={2} />;
  const { data } = found.data;
  if (data.length === 0) return <>{words.none}</>;
  return (
    <ul className={classes.list}>
      {data.map((message) => (
        <Message key={message.id} message={message} />
      ))}
    </ul>
  );
}

/** Whether a patient wants to be told. */
export function MessageChoice({ patient_id }: { patient_id: string }) {
  const params = { id: patient_id };
  const refused = useMay('appointments.write', words.mayNot);
  const found = useQuery(ask(readMessageChoice, { params }));
  const choose = useCommand(chooseMessages, {});
  const wanted = found.data?.data.wanted;
  if (wanted === undefined) return null;
  return (
    <Switch
      mt="sm"
      label={words.wanted}
      checked={wanted}
      disabled={refused !== undefined || choose.isPending}
      {...(refused && { description: refused })}
      onChange={(event) => void choose.mutateAsync({ params, body: { wanted: event.currentTarget.checked } }).catch(() => {})}
    />
  );
}
