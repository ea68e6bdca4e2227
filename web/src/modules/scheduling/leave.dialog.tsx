import { createLeave, deleteLeave, judgeLeave, listLeave } from '@akoma/contract/scheduling';
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

interface LeaveDialogProps {
  /** The practitioner. */
  id: string;
  name: string;
  refused?: string | undefined;
  /** Moves those whose hours the leave takes. */
  onMove: MoveAffected;
  onClose: () => void;
}

const empty = { start_date: '', end_date: '', start_time: '', end_time: '', reason: '' };
const bodyOf = (values: typeof empty) => ({
  ...values,
  start_time: typedTime(values.start_time),
  end_time: typedTime(values.end_time),
});

/** When somebody is away, whatever their schedules say. */
export function LeaveDialog({ id, name, refused, onMove, onClose }: LeaveDialogProps) {
  const params = { id: useOrganizationId(), practitioner_id: id };
  const today = useToday();
  const create = useCommand(createLeave, { quiet: true });
  const remove = useCommand(deleteLeave, { quiet: true });
  const { asking, dialog } = useAffected(words.addLeave, onMove);
  const found = useQuery(ask(listLeave, { params, query: { from: today, page: 1, page_size: 100 } }));
  const form = useForm({
    initialValues: empty,
    validate: (values) => ({
      ...(!values.start_date && { start_date: 'Start date is required.' }),
      ...(!values.end_date && { end_date: 'End date is required.' }),
      ...(values.start_date && values.end_date && firstOf(judgeLeave(bodyOf(values)))),
    }),
  });
  const submit = async (values: typeof empty) => {
    if (await asking((if_affected) => create.mutateAsync({ params, query: { if_affected }, body: bodyOf(values) }))) form.reset();
  };
  return (
    <Dialog opened onClose={onClose} title={words.leaveOf(name)} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.addLeave} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            <Absences
              found={found}
              none={words.noLeave}
              refused={refused}
              nameOf={({ start_date }) => start_date}
              show={({ start_date, end_date, start_time, end_time, reason }) => (
                <>
                  <Day on={start_date} /> {start_time} to <Day on={end_date} /> {end_time}
                  {reason && ` (${reason})`}
                </>
              )}
              takeBack={(leave) => remove.mutateAsync({ params: { ...params, leave_id: leave.id } })}
            />
            <div className={classes.grid}>
              <DayInput
                label={words.start_date}
                required
                reach="future"
                data-autofocus
                data-path="start_date"
                {...form.getInputProps('start_date')}
                value={form.values.start_date}
              />
              <DayInput
                label={words.end_date}
                required
                reach="future"
                data-path="end_date"
                {...form.getInputProps('end_date')}
                value={form.values.end_date}
              />
            </div>
            <p className={classes.quiet}>{words.emptyMeansAll}</p>
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
            <DialogButtons act={words.addLeave} pending={pending} {...(refused && { refused })} />
          </Stack>
        )}
      </FormFrame>
      {dialog}
    </Dialog>
  );
}
