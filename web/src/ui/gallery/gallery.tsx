import {
  Anchor,
  Button,
  Checkbox,
  Group,
  NativeSelect,
  Radio,
  SegmentedControl,
  Select,
  Stack,
  Switch,
  Tabs,
  Textarea,
  TextInput,
  Title,
  useMantineColorScheme,
} from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Brand, Mark } from '../brand/brand.tsx';
import { AgeOrBirth, type Birth } from '../form/age-or-birth.tsx';
import { DayInput } from '../form/day-input.tsx';
import { Fold } from '../form/fold.tsx';
import { FormFrame } from '../form/form-frame.tsx';
import { LabelledField } from '../form/labelled-field.tsx';
import { PhoneInput } from '../form/phone-input.tsx';
import { useKeys } from '../keys/use-keys.tsx';
import { confirm, confirmDelete } from '../layer/confirm.ts';
import { Dialog } from '../layer/dialog.tsx';
import { DialogButtons } from '../layer/dialog-buttons.tsx';
import { OfflineNotice } from '../layer/offline-notice.tsx';
import { SideDrawer } from '../layer/side-drawer.tsx';
import { toast, useNotices } from '../layer/toast.ts';
import { ActionButton } from '../page/action-button.tsx';
import { EmptyState, nothingFor } from '../page/empty-state.tsx';
import { ErrorState } from '../page/error-state.tsx';
import { Money } from '../page/money.tsx';
import { PageHeader } from '../page/page-header.tsx';
import { SectionCard } from '../page/section-card.tsx';
import { FormSkeleton } from '../page/skeletons.tsx';
import { StatusBadge } from '../page/status-badge.tsx';
import { colours } from '../theme/palette.ts';
import type { Density } from '../theme/density.tsx';
import { UiProvider } from '../theme/ui-provider.tsx';
import type { WhenStyle } from '../time/format.ts';
import { Day, Moment } from '../time/when.tsx';
import classes from './gallery.module.css';
import { FileFields } from './file-fields.tsx';
import { Tables } from './tables.tsx';
import { Patients } from './patients.tsx';
import { Paper } from './people.tsx';
import { Widgets } from './widgets.tsx';
import { Writing } from './writing.tsx';
import { Told } from '../layer/told.ts';

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={classes.part} aria-label={title}>
      <Title order={2}>{title}</Title>
      {children}
    </section>
  );
}

function Status() {
  return (
    <Stack gap="md">
      <Group>
        <StatusBadge tone="blue">Booked</StatusBadge>
        <StatusBadge tone="green">Paid</StatusBadge>
        <StatusBadge tone="yellow">Waiting</StatusBadge>
        <StatusBadge tone="red">Cancelled</StatusBadge>
        <StatusBadge tone="grey">Draft</StatusBadge>
      </Group>
      <Group>
        <span>
          Seen <Moment at="2026-03-05T14:05:00" />
        </span>
        <span>
          Due <Day on="2026-03-12" weekday />
        </span>
        <span>
          Ended <Moment at={null} />
        </span>
        <Money amount="1250" currency="GHS" strong />
      </Group>
      <Group>
        {colours.map((colour) => (
          <Group key={colour} gap="xs">
            {(['filled', 'light', 'outline', 'subtle'] as const).map((variant) => (
              <Button key={variant} color={colour} variant={variant} size="xs">
                {colour}
              </Button>
            ))}
          </Group>
        ))}
      </Group>
      <Group>
        <Button>Register</Button>
        <Button variant="default">Save draft</Button>
        <ActionButton pending>Save</ActionButton>
        <ActionButton refused="Your role may not delete wards. Ask an administrator.">Delete ward</ActionButton>
        <Anchor href="#top">A link in text</Anchor>
      </Group>
    </Stack>
  );
}

function Form({ layered = false }: { layered?: boolean }) {
  const [birth, setBirth] = useState<Birth>({ birth_date: '', birth_date_precision: 'day' });
  const [phone, setPhone] = useState('');
  const [due, setDue] = useState('');
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { first_name: '', last_name: '', notes: '' },
    validateInputOnBlur: true,
    validate: {
      first_name: (value: string) => (value ? null : 'First name is required.'),
      last_name: (value: string) => (value ? null : 'Last name is required.'),
    },
  });
  return (
    <FormFrame form={form} act="Register" onSubmit={async () => toast.done('Patient registered')}>
      {({ pending }) => (
        <div className={classes.form} data-layered={layered || undefined}>
          <TextInput label="First name" required {...form.getInputProps('first_name')} key={form.key('first_name')} />
          <TextInput label="Last name" required {...form.getInputProps('last_name')} key={form.key('last_name')} />
          <AgeOrBirth value={birth} onChange={setBirth} required />
          <PhoneInput label="Phone number" value={phone} onChange={setPhone} required />
          <output aria-label="Phone as sent" className="akoma-number">
            {phone}
          </output>
          <DayInput label="Next visit" value={due} onChange={setDue} reach="future" description="A day like 05-03-2026, or t+7" />
          <Select label="Clinic" data={['Antenatal', 'Dental', 'Main OPD']} placeholder="Choose a clinic" />
          <NativeSelect label="Type" data={['ROUTINE', 'CHECKUP', 'EMERGENCY', 'FOLLOWUP']} />
          <Textarea label="Notes" autosize minRows={2} {...form.getInputProps('notes')} key={form.key('notes')} />
          <Radio.Group label="Sex" name="sex">
            <Group mt="xs">
              <Radio value="F" label="Female" />
              <Radio value="M" label="Male" />
            </Group>
          </Radio.Group>
          <LabelledField label="Triage colour" required hint="As the card says" error="Triage colour is required.">
            {(control) => (
              <div {...control} role="radiogroup">
                <SegmentedControl data={['Red', 'Orange', 'Yellow', 'Green']} />
              </div>
            )}
          </LabelledField>
          <FileFields />
          <Fold title="Address">
            <TextInput label="Town" />
          </Fold>
          <Group>
            <Checkbox label="Add to queue" defaultChecked />
            <Switch label="Compact rows" />
          </Group>
          {layered ? (
            <DialogButtons act="Register" pending={pending} note="Draft saved 14:05" />
          ) : (
            <ActionButton type="submit" pending={pending}>
              Register
            </ActionButton>
          )}
        </div>
      )}
    </FormFrame>
  );
}

const sizes = ['lg', 'xl', 'full'] as const;

function Layers() {
  const [open, setOpen] = useState<'dialog' | 'drawer' | (typeof sizes)[number]>();
  const notices = useNotices();
  const later = () => new Promise((resolve) => setTimeout(resolve, 300));
  const refuse = async () => {
    await later();
    throw new Told('The ward still has patients. Move them first.');
  };
  const close = () => setOpen(undefined);
  useKeys([{ keys: 'n', label: 'New ward', scope: 'List', run: () => setOpen('dialog') }]);
  return (
    <Group>
      <Button variant="default" onClick={() => setOpen('dialog')}>
        Open dialog
      </Button>
      {sizes.map((size) => (
        <Button key={size} variant="default" onClick={() => setOpen(size)}>
          Open {size} dialog
        </Button>
      ))}
      <Button variant="default" onClick={() => setOpen('drawer')}>
        Open drawer
      </Button>
      <Button variant="default" onClick={() => void confirmDelete({ thing: 'ward', name: 'Ward B', run: later })}>
        Delete ward
      </Button>
      <Button variant="default" onClick={() => void confirmDelete({ thing: 'ward', name: 'Ward B', run: refuse })}>
        Delete full ward
      </Button>
      <Button
        variant="default"
        onClick={() =>
          void confirm({
            title: 'Reverse payment',
            text: 'GHS 60.00 go back to Ama Mensah.',
            act: 'Reverse payment',
            tone: 'danger',
            reason: { label: 'Reason' },
            run: later,
          })
        }
      >
        Reverse payment
      </Button>
      <Button variant="default" onClick={() => toast.failed('Deletion error', 'The server did not answer. Try again.')}>
        Show error
      </Button>
      <Button variant="default" onClick={() => toast.undo('Checked in Ama Mensah', () => toast.note('Check-in undone'))}>
        Show undo
      </Button>
      <span>{notices.length} notices</span>
      <Dialog opened={open === 'dialog'} onClose={close} title="Set location" size="md" dirty>
        <TextInput label="Location" data-autofocus />
        <DialogButtons act="Confirm" pending={false} />
      </Dialog>
      {sizes.map((size) => (
        <Dialog key={size} opened={open === size} onClose={close} title={`Dialog ${size}`} size={size}>
          Content
        </Dialog>
      ))}
      <SideDrawer opened={open === 'drawer'} onClose={close} title="Register patient">
        <Form layered />
      </SideDrawer>
    </Group>
  );
}

function States() {
  return (
    <div className={classes.cards}>
      <SectionCard
        title="Problems"
        empty={<EmptyState title={nothingFor('problems', 'Ama Mensah')} action={<Button variant="default">Add a problem</Button>} />}
      />
      <SectionCard title="Vitals" pending skeletonLines={4} />
      <SectionCard title="Results" error="The server did not answer. Try again." onRetry={() => toast.note('Trying again')} />
      <SectionCard title="Bills" asAt="2026-03-05T14:05:00" action={<Anchor href="#bills">All bills</Anchor>}>
        <Money amount="120.00" currency="GHS" /> due
      </SectionCard>
      <SectionCard title="Form">
        <FormSkeleton fields={2} />
      </SectionCard>
      <ErrorState why="You are offline. What you typed is kept." onRetry={() => toast.note('Trying again')} />
    </div>
  );
}

function Schemes() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <SegmentedControl
      aria-label="Colours"
      data={['light', 'dark', 'auto']}
      value={colorScheme}
      onChange={(value) => setColorScheme(value as 'light' | 'dark' | 'auto')}
    />
  );
}

function Gallery() {
  const [density, setDensity] = useState<Density>('comfortable');
  const [whenStyle, setWhenStyle] = useState<WhenStyle>('specification');
  if (window.location.hash === '#paper')
    return (
      <UiProvider>
        <Paper />
      </UiProvider>
    );
  return (
    <UiProvider density={density} whenStyle={whenStyle} zone="Africa/Lagos">
      <header className={classes.top} data-no-print>
        <Brand size={28} />
        <OfflineNotice />
        <Group gap="sm" ml="auto">
          <Schemes />
          <SegmentedControl
            aria-label="Rows"
            data={['comfortable', 'compact']}
            value={density}
            onChange={(value) => setDensity(value as Density)}
          />
          <SegmentedControl
            aria-label="Days"
            data={['specification', 'text-month']}
            value={whenStyle}
            onChange={(value) => setWhenStyle(value as WhenStyle)}
          />
        </Group>
      </header>
      <main className={classes.page} id="top">
        <PageHeader
          title="Blocks"
          crumbs={<Anchor href="#top">Home</Anchor>}
          detail="Every block of the interface, in each of its states"
          aside={<Button variant="default">Export</Button>}
          primary={<Button>New patient</Button>}
        />
        <Group>
          <Mark size={16} />
          <Mark size={24} />
          <Mark size={48} />
        </Group>
        <Part title="Patient">
          <Patients />
        </Part>
        <Part title="Status, days, money, buttons">
          <Status />
        </Part>
        <Part title="Tables">
          <Tables />
        </Part>
        <Part title="Form">
          <Form />
        </Part>
        <Part title="Fields">
          <Widgets />
        </Part>
        <Part title="Writing">
          <Writing />
        </Part>
        <Part title="States">
          <States />
        </Part>
        <Part title="Tabs">
          <Tabs defaultValue="summary">
            <Tabs.List>
              <Tabs.Tab value="summary">Summary</Tabs.Tab>
              <Tabs.Tab value="visits">Visits</Tabs.Tab>
            </Tabs.List>
            <Tabs.Panel value="summary" p="md">
              Summary
            </Tabs.Panel>
          </Tabs>
        </Part>
        <Part title="Layers">
          <Layers />
        </Part>
      </main>
    </UiProvider>
  );
}

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
