import type { TimelineEntry, TimelineKind } from '@akoma/contract/reports';
import { Anchor } from '@mantine/core';
import {
  IconAlertTriangle,
  IconCalendarEvent,
  IconCash,
  IconDoorEnter,
  IconChecklist,
  IconClipboardText,
  IconFile,
  IconHeartbeat,
  IconNotes,
  IconReceipt,
  IconReceiptRefund,
  IconReportMedical,
  IconSend,
  IconStethoscope,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { Day, Moment, useToday, useZone } from '../../ui/time/when.tsx';
import { dayIn } from '../../ui/time/zone.ts';
import classes from './timeline.module.css';
import { timelinePlace } from './timeline-place.ts';
import { TimelineStatus } from './timeline-status.tsx';
import { entryTitle, timelineWords as words } from './timeline.words.ts';

const icons: Readonly<Record<TimelineKind, ComponentType<{ size: number; 'aria-hidden': true }>>> = {
  visit: IconDoorEnter,
  encounter: IconStethoscope,
  note: IconNotes,
  diagnosis: IconReportMedical,
  'care-plan': IconChecklist,
  observation: IconHeartbeat,
  form: IconClipboardText,
  allergy: IconAlertTriangle,
  referral: IconSend,
  appointment: IconCalendarEvent,
  bill: IconReceipt,
  payment: IconCash,
  refund: IconReceiptRefund,
  file: IconFile,
};

interface TimelineDaysProps {
  patient_id: string;
  /** Newest first. */
  entries: readonly TimelineEntry[];
}

/** Entries under the days on which they happened, by the organisation's clock. */
export function TimelineDays({ patient_id, entries }: TimelineDaysProps) {
  const zone = useZone();
  const today = useToday();
  const days = new Map<string, TimelineEntry[]>();
  for (const entry of entries) {
    const day = dayIn(new Date(entry.at), zone);
    days.set(day, [...(days.get(day) ?? []), entry]);
  }
  return [...days].map(([day, some]) => (
    <section key={day} aria-labelledby={`day-${day}`} className={classes.day}>
      <h3 id={`day-${day}`} className={classes.date}>
        <Day on={day} weekday /> {day === today ? '(today)' : day > today ? `(${words.upcoming.toLowerCase()})` : ''}
      </h3>
      <ul className={classes.entries}>
        {some.map((entry) => (
          <Entry key={`${entry.kind} ${entry.id}`} patient_id={patient_id} entry={entry} />
        ))}
      </ul>
    </section>
  ));
}

function Entry({ patient_id, entry }: { patient_id: string; entry: TimelineEntry }) {
  const Icon = icons[entry.kind];
  return (
    <li className={classes.entry}>
      <span className={classes.time}>
        <Moment at={entry.at} timeOnly />
      </span>
      <span className={classes.sign}>
        <Icon size={18} aria-hidden />
      </span>
      <div className={classes.words}>
        <div className={classes.line}>
          <Anchor component={Link} {...timelinePlace(patient_id, entry)} className="akoma-target" preload={false}>
            {entryTitle(entry)}
          </Anchor>
          <TimelineStatus entry={entry} />
          {entry.by_name && <span className={classes.quiet}>{entry.by_name}</span>}
        </div>
        {entry.detail && <p className={classes.detail}>{entry.detail}</p>}
      </div>
    </li>
  );
}
