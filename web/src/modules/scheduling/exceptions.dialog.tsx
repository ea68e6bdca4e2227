import {
  createScheduleException,
  deleteScheduleException,
  judgeException,
  listScheduleExceptions,
  type Schedule,
} from '@akoma/contract/scheduling';
import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { firstOf } from '../../client/first-of.ts';
import { useOrganizationId } from '../../client/session.ts';
import { ClockInput } from '../../ui/form/clock-input.tsx';
import { DayInput } from '../../ui/form/day-input.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { Day, useToday } from '../../ui/time/when.tsx';
import { type MoveAffected, useAffected } from '../organization/index.ts';
import { Absences, typedTime } from './absences.tsx';
import classes from './schedule.module.css';
import { scheduleWords as words } from './schedule.words.ts';

interface ExceptionsDialogProps {
  schedule: Schedule;
  refused?: string | undefined;
  /** Moves those whose hours an exception takes. */
  onMove: MoveAffected;
  onClose: () => void;
}

const empty = { date: '', start_time: '', end_time: '', reason: '' };
const timesIn = ({ start_time, end_time }: typeof empty) => ({ start_time: typedTime(start_time), end_time: typedTime(end_time) });

/** The days on which a schedule has other hours, or none. */
export function ExceptionsDialog({ schedule, refused, onMove, onClose }: ExceptionsDialogProps) {
  const params = { id: useOrganizationId(), practitioner_id: schedule.practitioner, schedule_id: schedule.id };
  const today = useToday();
  const create = useCommand(createScheduleException, { quiet: true });
  const remove = useCommand(deleteScheduleException, { quiet: true });
  const adding = useAffected(words.addException, onMove);
  const takingBack = useAffected(words.takeBack, onMove);
  const found = useQuery(ask(listScheduleExceptions, { params, query: { from: today, page: 1, page_size: 100 } }));
  const form = useForm({
    initialValues: empty,
    validate: (values) => ({ ...(!values.date && { date: 'Date is required.' }), ...firstOf(judgeException(timesIn(values))) }),
  });
  const submit = async (values: typeof empty) => {
    const body = { date: values.date, reason: values.reason, ...timesIn(values) };
    if (await adding.asking((if_affected) => create.mutateAsync({ params, query: { if_affected }, body }))) form.reset();
  };
  return (
    <Dialog opened onClose={onClose} title={words.exceptionsOf(schedule.practitioner_name)} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.addException} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            <Absences
              found={found}
              none={words.noExceptions}
              refused={refused}
              nameOf={({ date }) => date}
              show={({ date, start_time, end_time, reason }) => (
                <>
                  <Day on={date} weekday />, {start_time ? `${start_time}–${end_time}` : words.notThen}
                  {reason && ` (${reason})`}
                </>
              )}
              takeBack={({ id }) =>
                takingBack.asking((if_affected) => remove.mutateAsync({ params: { ...params, exception_id: id }, query: { if_affected } }))
              }
            />
            <DayInput
              label={words.date}
              required
              reach="future"
              min={schedule.planning_horizon_start}
              max={schedule.planning_horizon_end}
              data-autofocus
              data-path="date"
              {...form.getInputProps('date')}
              value={form.values.date}
            />
            <p className={classes.quiet}>{words.emptyMeansNone}</p>
            <div className={classes.grid}>
              <ClockInput
                label={words.start_time}
                data-path="start_time"
                {...form.getInputProps('start_time')}
                value={form.values.start_time}
              />
              <ClockInput label={words.end_time} data-path="end_time" {...form.getInputProps('end_time')} value={form.values.end_time} />
            </div>
            <TextInput label={words.reason} maxLength={200} data-path="reason" autoComplete="off" {...form.getInputProps('reason')} />
            <DialogButtons act={words.addException} pending={pending} {...(refused && { refused })} />
          </Stack>
        )}
      </FormFrame>
      {adding.dialog}
      {takingBack.dialog}
    </Dialog>
  );
}
