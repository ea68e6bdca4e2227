import type { AffectedAppointment } from '@akoma/contract/organization';
import {
  confirmTransfer,
  readTransfer,
  retryTransfer,
  type Transfer,
  transferAppointments,
  undoTransfer,
  waitlistTransfer,
} from '@akoma/contract/scheduling';
import { Alert, Button, Checkbox, Stack } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ask, refreshAfter, useCommand } from '../../client/ask.ts';
import { useMay, useOrganizationId } from '../../client/session.ts';
import { ImportBar } from '../../ui/file/import-parts.tsx';
import { confirm } from '../../ui/layer/confirm.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { appointmentWords } from './appointment.words.ts';
import classes from './schedule.module.css';
import { isReady, noTarget, TransferTarget } from './transfer-target.tsx';
import { TransferRows } from './transfer-rows.tsx';
import { transferWords as words } from './transfer.words.ts';

interface TransferDialogProps {
  /** What may be moved; or a transfer that was begun before. */
  of: { appointments: readonly Pick<AffectedAppointment, 'id' | 'patient_listed_name' | 'start'>[] } | { id: string };
  onClose: () => void;
}

/** Moves the appointments of somebody who is ill: chosen, moved by a job with its progress, tried again, moved back, confirmed. */
export function TransferDialog({ of, onClose }: TransferDialogProps) {
  const [id, setId] = useState('id' in of ? of.id : undefined);
  return id === undefined ? (
    <Choice appointments={'id' in of ? [] : of.appointments} onBegun={setId} onClose={onClose} />
  ) : (
    <Progress id={id} onClose={onClose} />
  );
}

interface ChoiceProps {
  appointments: readonly Pick<AffectedAppointment, 'id' | 'patient_listed_name' | 'start'>[];
  onBegun: (id: string) => void;
  onClose: () => void;
}

function Choice({ appointments, onBegun, onClose }: ChoiceProps) {
  const params = { id: useOrganizationId() };
  const refused = useMay('appointments.write', appointmentWords.mayNotWrite);
  const begin = useCommand(transferAppointments, { failed: appointmentWords.failed });
  const [chosen, setChosen] = useState(() => appointments.map(({ id }) => id));
  const [target, setTarget] = useState(noTarget);
  const hindrance = refused ?? (chosen.length === 0 ? words.noneChosen : isReady(target) ? undefined : words.needed);
  const start = async () => {
    const { data } = await begin.mutateAsync({ params, body: { appointment_ids: chosen, ...target } });
    onBegun(data.id);
  };
  return (
    <Dialog
      opened
      size="lg"
      title={words.title}
      onClose={onClose}
      footer={
        <>
          {hindrance && <p className={classes.hindrance}>{hindrance}</p>}
          <Button variant="default" onClick={onClose}>
            Cancel
          </Button>
          <ActionButton pending={begin.isPending} refused={hindrance} onClick={() => void start().catch(() => {})}>
            {words.move(chosen.length)}
          </ActionButton>
        </>
      }
    >
      <Stack gap="md">
        <p className={classes.lead}>{words.to}</p>
        <Checkbox.Group value={chosen} onChange={setChosen} label={words.chosen}>
          <ul className={classes.list}>
            {appointments.map(({ id, patient_listed_name, start: at }, n) => (
              <li key={id} className={classes.movable}>
                <Checkbox value={id} label={patient_listed_name} data-autofocus={n === 0 || undefined} />
                <Moment at={at} weekday />
              </li>
            ))}
          </ul>
        </Checkbox.Group>
        <TransferTarget target={target} onChange={setTarget} />
      </Stack>
    </Dialog>
  );
}

const lookAgainMs = 600;
const isUnderWay = ({ status }: Transfer): boolean => status !== 'done';

function Progress({ id: transfer_id, onClose }: { id: string; onClose: () => void }) {
  const params = { id: useOrganizationId(), transfer_id };
  const queries = useQueryClient();
  const found = useQuery({
    ...ask(readTransfer, { params }),
    refetchInterval: ({ state }) => (state.data && isUnderWay(state.data.data) ? lookAgainMs : false),
  });
  const transfer = found.data?.data;
  const isDone = transfer !== undefined && !isUnderWay(transfer);
  useEffect(() => {
    if (isDone) void refreshAfter(queries, transferAppointments);
  }, [isDone, queries]);
  return (
    <Dialog opened size="lg" title={words.title} onClose={onClose} footer={isDone && <Answers transfer={transfer} onClose={onClose} />}>
      {found.isError && <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
      {!transfer && !found.isError && <LinesSkeleton lines={4} />}
      {transfer && !isDone && (
        <Stack gap="xs" role="status" aria-busy>
          <ImportBar
            label={transfer.step === 'move' ? words.moving : words.movingBack}
            part={transfer.rows.filter(({ state, failure }) => state !== 'waiting' || failure).length / Math.max(1, transfer.total)}
          />
          <p className={classes.quiet}>{words.goesOn}</p>
        </Stack>
      )}
      {isDone && <Outcome transfer={transfer} />}
    </Dialog>
  );
}

function Outcome({ transfer }: { transfer: Transfer }) {
  const params = { id: useOrganizationId(), transfer_id: transfer.id };
  const retry = useCommand(retryTransfer, { failed: appointmentWords.failed });
  const refused = useMay('appointments.write', appointmentWords.mayNotWrite);
  const [target, setTarget] = useState({ practitioner_id: transfer.practitioner?.id ?? null, date: transfer.date });
  const waitlist = useCommand(waitlistTransfer, { quiet: true });
  const failed = transfer.rows.some(({ state }) => state === 'failed');
  const waitInstead = () =>
    void confirm({ title: words.waitlist, text: words.waitlistText, act: words.waitlist, run: () => waitlist.mutateAsync({ params }) });
  const isUndone = transfer.rows.every(({ state }) => state === 'undone');
  return (
    <Stack gap="md">
      <Alert
        role="status"
        color={transfer.failed > 0 ? 'yellow' : 'green'}
        title={isUndone ? words.undone : words.moved(transfer.moved, transfer.total)}
      />
      <TransferRows rows={transfer.rows} />
      {failed && transfer.confirmed_at === null && (
        <fieldset className={classes.group}>
          <legend>{words.again}</legend>
          <TransferTarget target={target} known={transfer.practitioner ?? undefined} onChange={setTarget} />
          <ActionButton
            variant="default"
            pending={retry.isPending}
            refused={refused ?? (isReady(target) ? undefined : words.needed)}
            onClick={() => void retry.mutateAsync({ params, body: target }).catch(() => {})}
          >
            {words.retry}
          </ActionButton>
          <ActionButton variant="default" refused={refused} onClick={waitInstead}>
            {words.waitlist}
          </ActionButton>
        </fieldset>
      )}
    </Stack>
  );
}

function Answers({ transfer, onClose }: { transfer: Transfer; onClose: () => void }) {
  const params = { id: useOrganizationId(), transfer_id: transfer.id };
  const undo = useCommand(undoTransfer, { quiet: true });
  const settle = useCommand(confirmTransfer, { quiet: true, done: words.confirmed });
  const refused = useMay('appointments.write', appointmentWords.mayNotWrite);
  const isDecided = transfer.rows.some(({ state }) => state === 'moved' || state === 'waitlisted');
  const isOpen = isDecided && transfer.confirmed_at === null;
  const moveBack = () =>
    void confirm({ title: words.undo, text: words.undoText, act: words.undo, run: () => undo.mutateAsync({ params }) });
  const agree = async () => {
    const run = () => settle.mutateAsync({ params });
    if (await confirm({ title: words.confirm, text: words.confirmText, act: words.confirm, run })) onClose();
  };
  return (
    <>
      {isOpen && (
        <ActionButton variant="default" refused={refused} onClick={moveBack}>
          {words.undo}
        </ActionButton>
      )}
      <Button variant="default" onClick={onClose}>
        {words.close}
      </Button>
      {isOpen && (
        <ActionButton refused={refused} onClick={() => void agree()}>
          {words.confirm}
        </ActionButton>
      )}
    </>
  );
}
