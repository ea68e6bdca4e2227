import { type Appointment, bookAppointment, bookSeries, listSchedules, type SeriesDate } from '@akoma/contract/scheduling';
import { readService } from '@akoma/contract/catalogue';
import { Button, Group, Select, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { ask, askCached, useCommand } from '../../client/ask.ts';
import { useMay, useOrganizationId, useSession } from '../../client/session.ts';
import { useUnsaved } from '../../client/unsaved.ts';
import { FormFrame } from '../../ui/form/form-frame.tsx';
import { type Choice, FoundSelect } from '../../ui/form/found-select.tsx';
import { DialogButtons } from '../../ui/layer/dialog-buttons.tsx';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { Told } from '../../ui/layer/told.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { formatMoney } from '../../ui/page/format-money.ts';
import { Day, useWriting } from '../../ui/time/when.tsx';
import { dayIn } from '../../ui/time/zone.ts';
import { PatientChoice, PatientDrawer, usePatientName } from '../patients/index.ts';
import { AppointmentTypeChoice } from './appointment-type-choice.tsx';
import { BookedThatDay } from './booked-that-day.tsx';
import classes from './booking.module.css';
import { bookingWords as words } from './booking.words.ts';
import { priceOf } from './booking-price.ts';
import { NotBooked, SeriesFields } from './series-fields.tsx';
import { seriesWords } from './series.words.ts';
import { HeldFor, SlotPicker, useSlotText } from './slot-picker.tsx';
import { useHeldSlot } from './use-held-slot.ts';
import { useSeries } from './use-series.ts';

const waiting = lazyComponent(async () => (await import('./waiting.dialog.tsx')).WaitingDialog);

interface BookAppointmentDrawerProps {
  /** For whom, where that is known. */
  patient_id?: string | undefined;
  onClose: () => void;
}

/** Services that somebody has a schedule for. */
function useBookable(search: string): readonly Choice[] {
  const params = { id: useOrganizationId() };
  const query = { status: 'active' as const, page: 1, page_size: 100, ...(search.trim() && { search: search.trim() }) };
  const found = useQuery({
    ...ask(listSchedules, { params, query }),
    enabled: useSession().permissions.has('schedules.read'),
    staleTime: 60_000,
  });
  const services = new Map((found.data?.data ?? []).map((one) => [one.healthcare_service, one.healthcare_service_name]));
  return [...services].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label));
}

interface Values {
  patient_id: string;
  service_id: string;
  appointment_type: Appointment['appointment_type'];
  comment: string;
  service_tier_id: string;
}

/** What the specification sends with each booking, and no step asks for (APPT-021, APPT-023). */
const usual = { priority: 0, requested_period: 0, minutes_duration: 0 };

/** Books an appointment in five steps: patient, service, slot, notes, summary; answered ones are a line (APPT-001). */
export function BookAppointmentDrawer({ patient_id = '', onClose }: BookAppointmentDrawerProps) {
  const organization = useOrganizationId();
  const begin: Values = { patient_id, service_id: '', appointment_type: 'ROUTINE', comment: '', service_tier_id: '' };
  const form = useForm<Values>({ initialValues: begin });
  const { values } = form;
  const choice = useHeldSlot();
  const book = useCommand(bookAppointment, { quiet: true, done: words.booked });
  const bookAll = useCommand(bookSeries, { quiet: true, done: ({ data }) => seriesWords.booked(data.appointments.length) });
  const [partly, setPartly] = useState<{ booked: number; failed: readonly SeriesDate[] }>();
  const [service, setService] = useState('');
  const [registering, setRegistering] = useState(false);
  const [waits, setWaits] = useState(false);
  const stay = () => setWaits(false);
  const Waiting = useLazyComponent(waiting, stay, waits);
  const patient = usePatientName(values.patient_id);
  const mayNotRegister = useMay('patients.write', 'Your role may not register patients. Ask an administrator.');
  const slotText = useSlotText();
  const { zone } = useWriting();
  const offered = useQuery({ ...askCached(readService, { params: { id: values.service_id } }), enabled: values.service_id !== '' });
  const tiers = (offered.data?.data.price_tiers ?? []).map(({ id, name, currency, cost }) => ({
    value: id,
    label: `${name}: ${formatMoney(cost, currency)}`,
  }));
  const price = priceOf(offered.data?.data.price_tiers ?? []);
  const { held } = choice;
  const series = useSeries(held?.slot);
  const act = series.every > 0 && series.body ? seriesWords.book(series.count) : words.book;
  // the first step without an answer; the last two are one page
  const step = !values.patient_id ? 1 : !values.service_id ? 2 : !held ? 3 : 4;
  const dirty = !partly && (form.isDirty() || held !== undefined);
  useUnsaved(dirty);
  const close = () => {
    choice.letGo();
    onClose();
  };
  const again = (field: 'patient_id' | 'service_id') => {
    if (field === 'service_id') {
      choice.letGo();
      form.setFieldValue('service_tier_id', '');
    }
    form.setFieldValue(field, '');
  };
  const submit = async ({ service_id: healthcare_service_id, service_tier_id, ...sent }: Values) => {
    if (!sent.patient_id) throw new Told(words.choosePatient);
    if (!healthcare_service_id) throw new Told(words.chooseService);
    if (!held) throw new Told(words.chooseSlot);
    const body = { ...sent, ...usual, healthcare_service_id, slot_id: held.slot.id, service_tier_id: service_tier_id || null };
    if (series.every > 0 && !series.body) throw new Told(Object.values(series.wrong)[0]?.[0] ?? seriesWords.notReady);
    if (series.body && series.count === 0) throw new Told(seriesWords.none);
    try {
      if (series.body) {
        const { data } = await bookAll.mutateAsync({ params: { id: organization }, body: { ...body, ...series.body } });
        if (data.failed.length > 0) return setPartly({ booked: data.appointments.length, failed: data.failed });
      } else await book.mutateAsync({ params: { id: organization }, body });
    } catch (error) {
      choice.wasTaken(error);
      if (series.body) series.retry();
      throw error;
    }
    onClose();
  };
  const slot = held && (
    <>
      <Day on={dayIn(held.slot.start, zone)} weekday />, {slotText(held.slot)}, {held.slot.practitioner.full_name}
    </>
  );
  if (partly)
    return (
      <SideDrawer opened onClose={onClose} title={words.title}>
        <Stack gap="md">
          <NotBooked {...partly} />
          <Button onClick={onClose} w="fit-content" data-autofocus>
            {seriesWords.close}
          </Button>
        </Stack>
      </SideDrawer>
    );
  const [titlePatient, titleService, titleSlot, titleNotes, titleSummary] = words.steps;
  return (
    <SideDrawer opened onClose={close} dirty={dirty} title={words.title}>
      {/* of another patient or service, what was refused before says nothing */}
      <FormFrame
        key={`${values.patient_id} ${values.service_id}`}
        form={form}
        act={act}
        onSubmit={submit}
        waiting={choice.holding}
        about={held}
      >
        {({ pending }) => (
          <Stack gap="md">
            <ol className={classes.steps}>
              <Step
                n={1}
                title={titlePatient}
                at={step}
                answer={values.patient_id && (patient ?? '…')}
                onChange={() => again('patient_id')}
              >
                <div className={classes.fields}>
                  <PatientChoice
                    label={words.patient}
                    value={values.patient_id}
                    onChange={(id) => form.setFieldValue('patient_id', id ?? '')}
                    field={{ path: 'patient_id', error: form.errors.patient_id, first: true }}
                  />
                  <ActionButton variant="default" refused={mayNotRegister} onClick={() => setRegistering(true)}>
                    {words.newPatient}
                  </ActionButton>
                </div>
              </Step>
              <Step
                n={2}
                title={titleService}
                at={step}
                answer={values.service_id && [service, price].filter(Boolean).join(', ')}
                onChange={() => again('service_id')}
              >
                <div className={classes.fields}>
                  <FoundSelect
                    label={words.service}
                    required
                    autoFocus
                    data-autofocus
                    data-path="service_id"
                    useChoices={useBookable}
                    value={values.service_id}
                    onChange={(id, option) => {
                      setService(option?.label ?? '');
                      form.setFieldValue('service_id', id ?? '');
                    }}
                  />
                </div>
              </Step>
              <Step n={3} title={titleSlot} at={step} answer={slot} onChange={choice.letGo}>
                {values.service_id && <SlotPicker service_id={values.service_id} choice={choice} />}
                <Button variant="subtle" size="compact-md" w="fit-content" onClick={() => setWaits(true)}>
                  {words.noTimeSuits}
                </Button>
              </Step>
              <Step n={4} title={titleNotes} at={step}>
                <div className={classes.fields}>
                  <AppointmentTypeChoice
                    value={values.appointment_type}
                    onChange={(type) => form.setFieldValue('appointment_type', type)}
                  />
                  {tiers.length > 0 && (
                    <Select
                      label={words.tier}
                      placeholder={words.noTier}
                      data={tiers}
                      clearable
                      data-path="service_tier_id"
                      value={values.service_tier_id || null}
                      onChange={(id) => form.setFieldValue('service_tier_id', id ?? '')}
                    />
                  )}
                </div>
                <SeriesFields series={series} />
                <Textarea
                  label={words.comment}
                  autosize
                  minRows={2}
                  maxRows={4}
                  maxLength={500}
                  data-path="comment"
                  {...form.getInputProps('comment')}
                />
              </Step>
              <Step n={5} title={titleSummary} at={step === 4 ? 5 : step}>
                <dl className={classes.facts}>
                  <dt>{words.patient}</dt>
                  <dd>{patient}</dd>
                  <dt>{words.service}</dt>
                  <dd>{service}</dd>
                  <dt>{words.slot}</dt>
                  <dd>{slot}</dd>
                  {values.service_tier_id && (
                    <>
                      <dt>{words.tier}</dt>
                      <dd>{tiers.find(({ value }) => value === values.service_tier_id)?.label}</dd>
                    </>
                  )}
                </dl>
                {held && <BookedThatDay patient_id={values.patient_id} start={held.slot.start} />}
              </Step>
            </ol>
            <DialogButtons act={act} pending={pending} pendingText="Booking…" note={held && <HeldFor until={held.expires_at} />} />
          </Stack>
        )}
      </FormFrame>
      <PatientDrawer
        opened={registering}
        atDesk={false}
        onClose={() => setRegistering(false)}
        onDone={(id) => {
          setRegistering(false);
          form.setFieldValue('patient_id', id);
        }}
      />
      {waits && Waiting && (
        <Waiting
          patient={{ id: values.patient_id, name: patient ?? '' }}
          service={{ id: values.service_id, name: service }}
          onDone={close}
          onClose={stay}
        />
      )}
    </SideDrawer>
  );
}

interface StepProps {
  n: number;
  title: string;
  /** The step that is open. */
  at: number;
  answer?: ReactNode;
  onChange?: () => void;
  children: ReactNode;
}

function Step({ n, title, at, answer, onChange, children }: StepProps) {
  const isOpen = at === n || (n === 4 && at >= 4);
  return (
    <li className={`${classes.step} ${n > at && !isOpen ? classes.waiting : ''}`} aria-current={at === n ? 'step' : undefined}>
      <div className={classes.head}>
        <h3>
          <span className={classes.number} aria-hidden>
            {n}
          </span>
          {title}
        </h3>
        {!isOpen && answer && onChange && (
          <Group className={classes.answer} gap="sm">
            <span>{answer}</span>
            <Button variant="subtle" size="compact-sm" aria-label={`${words.change}: ${title}`} onClick={onChange}>
              {words.change}
            </Button>
          </Group>
        )}
      </div>
      {isOpen && children}
    </li>
  );
}
