import { createSchedule, listSchedules, NewSchedule, type Schedule, ScheduleEdit, updateSchedule } from '@akoma/contract/scheduling';
import { Input, NumberInput, Select, Stack, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { useOrganizationId } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { useRecordForm } from '../../client/use-record-form.ts';
import { ClockInput } from '../../ui/form/clock-input.tsx';
import { CollisionNotice } from '../../ui/form/collision-notice.tsx';
import { DayInput } from '../../ui/form/day-input.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { FoundSelect } from '../../ui/form/found-select.tsx';
import { WeekdayChips } from '../../ui/form/weekday-chips.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { FormSkeleton } from '../../ui/page/skeletons.tsx';
import { HoursRows } from './hours-rows.tsx';
import { shortWeekday, weekdayWords } from '../../ui/time/weekdays.ts';
import { type MoveAffected, useAffected } from '../organization/index.ts';
import { hoursText } from './schedule-text.ts';
import classes from './schedule.module.css';
import { bodyOf, editOf, emptyValues, errorsIn, type ScheduleValues, valuesOf } from './schedule-values.ts';
import { scheduleWords as words } from './schedule.words.ts';
import { statusOptions } from './scheduling.words.ts';
import { useLocations, usePractitioners, useServices } from './use-schedule-choices.ts';

interface ScheduleDrawerProps {
  /** Without one a schedule is made. */
  id?: string | undefined;
  /** Why it may only be looked at. */
  refused?: string | undefined;
  /** Moves those whose hours the change takes. */
  onMove: MoveAffected;
  onClose: () => void;
}

/** Makes a schedule or changes one, fetched anew, so that no stale state is edited (SCHED-005). */
export function ScheduleDrawer({ id, ...props }: ScheduleDrawerProps) {
  return id === undefined ? <Filled {...props} /> : <Fetched id={id} {...props} />;
}

function Fetched({ id, ...props }: ScheduleDrawerProps & { id: string }) {
  const input = { params: { id: useOrganizationId() }, query: { schedule_id: id, page: 1, page_size: 1 } };
  const found = useQuery({ ...ask(listSchedules, input), staleTime: 0, refetchOnWindowFocus: false });
  const [record] = found.data?.data ?? [];
  if (record) return <Filled record={record} {...props} />;
  return (
    <SideDrawer opened onClose={props.onClose} title={words.edit}>
      {found.isError ? (
        <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />
      ) : (
        <FormSkeleton fields={8} />
      )}
    </SideDrawer>
  );
}

const textOf = (field: string, value: unknown): string => {
  if (field === 'days') return (value as ScheduleValues['days']).map(shortWeekday).join(', ');
  if (field === 'breaks' || field === 'hours') {
    const rows = value as ScheduleValues['breaks'];
    return rows.map((row) => `${row.day && `${weekdayWords[row.day]} `}${row.start_time}–${row.end_time}`).join(', ') || 'None';
  }
  return String(value ?? '');
};

function Filled({ record, refused, onMove, onClose }: Omit<ScheduleDrawerProps, 'id'> & { record?: Schedule }) {
  const id = useOrganizationId();
  const create = useCommand(createSchedule, { quiet: true, done: words.saved });
  const update = useCommand(updateSchedule, { quiet: true, done: words.saved });
  const { asking, dialog } = useAffected(words.save, onMove);
  const { form, submit, collisions, stands } = useRecordForm<Schedule, ScheduleValues>({
    record,
    begin: emptyValues,
    valuesOf,
    bodyOf: (edit, values, on) => (on ? editOf(edit, values) : { ...bodyOf(values), practitioner: values.practitioner }),
    errorsIn,
    save: async ({ practitioner, ...body }, on) =>
      on
        ? (
            await asking((if_affected) =>
              update.mutateAsync({
                params: { id, practitioner_id: on.practitioner, schedule_id: on.id },
                query: { if_affected },
                body: ScheduleEdit.parse(body),
              }),
            )
          )?.data
        : (await create.mutateAsync({ params: { id, practitioner_id: String(practitioner) }, body: NewSchedule.parse(body) })).data,
  });
  const dirty = form.isDirty();
  useUnsaved(dirty);
  const save = async (values: ScheduleValues) => {
    if (await submit(values)) onClose();
  };
  return (
    <SideDrawer opened onClose={onClose} dirty={dirty} title={stands ? `${words.edit}: ${stands.practitioner_name}` : words.create}>
      <FormFrame form={form} act={words.save} onSubmit={save}>
        {({ pending }) => (
          <Stack gap="lg">
            <CollisionNotice collisions={collisions} labels={words} textOf={textOf} />
            {stands && <p className={classes.quiet}>{hoursText(stands)}</p>}
            <div className={classes.grid}>
              {!stands && (
                <FoundSelect
                  label={words.practitioner}
                  required
                  data-autofocus
                  data-path="practitioner"
                  useChoices={usePractitioners}
                  {...form.getInputProps('practitioner')}
                  value={form.values.practitioner}
                />
              )}
              <FoundSelect
                label={words.healthcare_service}
                required
                data-path="healthcare_service"
                useChoices={useServices}
                known={stands && { value: stands.healthcare_service, label: stands.healthcare_service_name }}
                {...form.getInputProps('healthcare_service')}
                value={form.values.healthcare_service}
              />
              <FoundSelect
                label={words.location}
                required
                data-path="location"
                useChoices={useLocations}
                known={stands && { value: stands.location, label: stands.location_name }}
                {...form.getInputProps('location')}
                value={form.values.location}
              />
            </div>
            <div className={classes.grid}>
              <DayInput
                label={words.planning_horizon_start}
                required
                reach="future"
                data-path="planning_horizon_start"
                {...form.getInputProps('planning_horizon_start')}
                value={form.values.planning_horizon_start}
              />
              <DayInput
                label={words.planning_horizon_end}
                required
                reach="future"
                data-path="planning_horizon_end"
                {...form.getInputProps('planning_horizon_end')}
                value={form.values.planning_horizon_end}
              />
            </div>
            <Input.Wrapper label={words.days} required error={form.errors.days}>
              <WeekdayChips label={words.days} value={form.values.days} onChange={(days) => form.setFieldValue('days', days)} />
            </Input.Wrapper>
            <div className={classes.grid}>
              <ClockInput
                label={words.start_time}
                required
                data-path="start_time"
                {...form.getInputProps('start_time')}
                value={form.values.start_time}
              />
              <ClockInput
                label={words.end_time}
                required
                data-path="end_time"
                {...form.getInputProps('end_time')}
                value={form.values.end_time}
              />
              <NumberInput
                label={words.recurring_weeks}
                description={words.weeksMean}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                required
                min={0}
                max={52}
                allowDecimal={false}
                clampBehavior="none"
                data-path="recurring_weeks"
                {...form.getInputProps('recurring_weeks')}
              />
              <NumberInput
                label={words.minutes_duration}
                placeholder={words.asService}
                min={5}
                max={720}
                allowDecimal={false}
                clampBehavior="none"
                data-path="minutes_duration"
                {...form.getInputProps('minutes_duration')}
              />
            </div>
            <HoursRows form={form} field="breaks" />
            <HoursRows form={form} field="hours" />
            <Textarea label={words.comment} autosize minRows={2} maxRows={5} data-path="comment" {...form.getInputProps('comment')} />
            <Select label={words.status} data={[...statusOptions]} allowDeselect={false} maw={220} {...form.getInputProps('status')} />
            <DialogButtons act={words.save} pending={pending} {...(refused && { refused })} />
          </Stack>
        )}
      </FormFrame>
      {dialog}
    </SideDrawer>
  );
}
