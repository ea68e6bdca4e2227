import { SegmentedControl } from '@mantine/core';
import { useState } from 'react';
import { useMay } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { PageHeader } from '../../ui/page/page-header.tsx';
import { appointmentWords } from './appointment.words.ts';
import classes from './calendar.module.css';
import { CalendarSwitch } from './calendar-switch.tsx';
import { FoundSelect } from '../../ui/form/found-select.tsx';
import { useServices } from './use-schedule-choices.ts';
import { WaitingTable } from './waiting-table.tsx';
import { waitingWords as words } from './waiting.words.ts';

const adding = lazyComponent(async () => (await import('./waiting.dialog.tsx')).WaitingDialog);

/** Who waits for a slot, of all services or of one, and for whom one is kept. */
export function WaitingPage() {
  const refused = useMay('appointments.write', appointmentWords.mayNotWrite);
  const [service, setService] = useState('');
  const [kept, setKept] = useState(false);
  const [adds, setAdds] = useState(false);
  const stay = () => setAdds(false);
  const Adding = useLazyComponent(adding, stay, adds);
  const only = { ...(service && { healthcare_service_id: service }), ...(kept && { offered: 'true' as const }) };
  return (
    <div>
      <PageHeader
        title={words.title}
        aside={<CalendarSwitch show="waiting" />}
        primary={
          <ActionButton refused={refused} onClick={() => setAdds(true)}>
            {words.add}
          </ActionButton>
        }
      />
      <div className={classes.tools}>
        <FoundSelect
          aria-label={words.service}
          placeholder={words.anyService}
          clearable
          allowDeselect
          useChoices={useServices}
          value={service}
          onChange={(id) => setService(id ?? '')}
          w={280}
        />
        <SegmentedControl
          aria-label={words.show}
          value={kept ? 'kept' : 'all'}
          onChange={(value) => setKept(value === 'kept')}
          data={[
            { value: 'all', label: words.all },
            { value: 'kept', label: words.withSlot },
          ]}
        />
      </div>
      <WaitingTable
        key={`${service} ${kept}`}
        only={only}
        empty={kept ? <EmptyState title={words.noneKept} why={words.noneKeptWhy} /> : <EmptyState title={words.none} why={words.noneWhy} />}
      />
      {adds && Adding && <Adding onDone={stay} onClose={stay} />}
    </div>
  );
}
