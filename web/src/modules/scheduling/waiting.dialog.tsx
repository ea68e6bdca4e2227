import type { Weekday } from '@akoma/contract/base';
import { createWaiting } from '@akoma/contract/scheduling';
import { Input, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useCommand } from '../../client/ask.ts';
import { useOrganizationId } from '../../client/session.ts';
import { DayInput } from '../../ui/form/day-input.tsx';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { FoundSelect } from '../../ui/form/found-select.tsx';
import { WeekdayChips } from '../../ui/form/weekday-chips.tsx';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { Told } from '../../ui/layer/told.ts';
import { useToday } from '../../ui/time/when.tsx';
import { PatientChoice } from '../patients/index.ts';
import classes from './schedule.module.css';
import { usePractitioners, useServices } from './use-schedule-choices.ts';
import { waitingWords as words } from './waiting.words.ts';

interface WaitingDialogProps {
  /** Known where somebody is about to be booked; else asked. */
  patient?: { id: string; name: string } | undefined;
  service?: { id: string; name: string } | undefined;
  onDone: () => void;
  onClose: () => void;
}

interface Values {
  patient_id: string;
  healthcare_service_id: string;
  practitioner_id: string;
  days: Weekday[];
  until: string;
  comment: string;
}

/** Puts a patient on the waiting list of a service (ruling 123). */
export function WaitingDialog({ patient, service, onDone, onClose }: WaitingDialogProps) {
  const params = { id: useOrganizationId() };
  const today = useToday();
  const form = useForm<Values>({
    initialValues: {
      ...{ patient_id: patient?.id ?? '', healthcare_service_id: service?.id ?? '', practitioner_id: '' },
      ...{ days: [], until: '', comment: '' },
    },
    validate: {
      patient_id: (id) => (id ? null : words.choosePatient),
      healthcare_service_id: (id) => (id ? null : words.chooseService),
    },
  });
  const create = useCommand(createWaiting, { quiet: true, done: ({ data }) => words.added(data.patient_listed_name) });
  const submit = async ({ practitioner_id, until, ...sent }: Values) => {
    if (until && until < today) throw new Told(words.untilPast);
    await create.mutateAsync({ params, body: { ...sent, practitioner_id: practitioner_id || null, until: until || null } });
    onDone();
  };
  return (
    <Dialog opened onClose={onClose} title={words.add} dirty={form.isDirty()}>
      <FormFrame form={form} act={words.add} onSubmit={submit}>
        {({ pending }) => (
          <Stack gap="md">
            <p className={classes.quiet}>{words.lead}</p>
            {patient && service && (
              <p className={classes.quiet}>
                <strong>{patient.name}</strong>, {service.name}
              </p>
            )}
            {!patient && (
              <PatientChoice
                label={words.patient}
                value={form.values.patient_id}
                onChange={(id) => form.setFieldValue('patient_id', id ?? '')}
                field={{ path: 'patient_id', error: form.errors.patient_id, first: true }}
              />
            )}
            <div className={classes.grid}>
              {!service && (
                <FoundSelect
                  label={words.service}
                  required
                  data-path="healthcare_service_id"
                  useChoices={useServices}
                  {...form.getInputProps('healthcare_service_id')}
                  value={form.values.healthcare_service_id}
                  onChange={(id) => form.setFieldValue('healthcare_service_id', id ?? '')}
                />
              )}
              <FoundSelect
                label={words.doctor}
                placeholder={words.anyDoctor}
                clearable
                allowDeselect
                openOnFocus={false}
                data-path="practitioner_id"
                data-autofocus={patient !== undefined || undefined}
                useChoices={usePractitioners}
                {...form.getInputProps('practitioner_id')}
                value={form.values.practitioner_id}
                onChange={(id) => form.setFieldValue('practitioner_id', id ?? '')}
              />
              <DayInput
                label={words.until}
                reach="future"
                min={today}
                data-path="until"
                {...form.getInputProps('until')}
                value={form.values.until}
              />
            </div>
            <Input.Wrapper
              label={words.days}
              labelElement="div"
              description={words.daysHint}
              error={form.errors.days}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
            >
              <WeekdayChips label={words.days} value={form.values.days} onChange={(days) => form.setFieldValue('days', days)} />
            </Input.Wrapper>
            <Textarea
              label={words.comment}
              autosize
              minRows={2}
              maxRows={4}
              maxLength={500}
              data-path="comment"
              {...form.getInputProps('comment')}
            />
            <DialogButtons act={words.add} pending={pending} />
          </Stack>
        )}
      </FormFrame>
    </Dialog>
  );
}
