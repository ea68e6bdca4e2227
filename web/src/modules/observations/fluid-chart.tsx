import { laterDay } from '@akoma/contract/base';
import { cancelObservation, type FluidEntry as Entry, readFluidBalance } from '@akoma/contract/observations';
import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ask, useCommand } from '../../client/ask.ts';
import { useMay } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { Day, useToday } from '../../ui/time/when.tsx';
import { FluidEntries } from './fluid-entries.tsx';
import { FluidEntry } from './fluid-entry.tsx';
import { FluidHours } from './fluid-hours.tsx';
import classes from './fluid.module.css';
import { signed, fluidWords as words } from './fluid.words.ts';

interface FluidChartProps {
  patient_id: string;
  patient: string;
  /** `YYYY-MM-DD`; undefined: today. */
  day: string | undefined;
  onDay: (day: string | undefined) => void;
}

/** What a patient took in and gave out on a day, with the form for more (ENC-024, ENC-065). */
export function FluidChart({ patient_id, patient, day, onDay }: FluidChartProps) {
  const today = useToday();
  const shown = day ?? today;
  const found = useQuery({ ...ask(readFluidBalance, { query: { patient_id, day: shown } }), staleTime: 30_000 });
  const cancel = useCommand(cancelObservation, { quiet: true, done: words.cancelled });
  const refused = useMay('observations.delete', words.mayNotCancel);
  const balance = found.data?.data;
  const go = (to: string) => onDay(to === today ? undefined : to);
  const askCancel = ({ id, display, volume }: Entry) =>
    void confirm({
      title: words.cancel,
      text: 'It leaves the balance and stays in the record.',
      about: `${display}, ${volume} ml, ${patient}`,
      act: words.cancel,
      cancel: 'Keep it',
      tone: 'danger',
      reason: { label: 'Reason' },
      run: (reason) => cancel.mutateAsync({ params: { id }, query: {}, body: { reason } }),
    });
  return (
    <div className={classes.chart}>
      <SectionCard title="Record a fluid">
        <FluidEntry patient_id={patient_id} />
      </SectionCard>
      <div className={classes.day}>
        <h2 className={classes.title}>
          <Day on={shown} weekday />
        </h2>
        <Group gap="xs" data-no-print>
          <Button variant="default" size="compact-md" onClick={() => go(laterDay(shown, -1))}>
            {words.previous}
          </Button>
          <Button variant="default" size="compact-md" disabled={shown >= today} onClick={() => go(laterDay(shown, 1))}>
            {words.next}
          </Button>
          {shown !== today && (
            <Button variant="default" size="compact-md" onClick={() => go(today)}>
              {words.today}
            </Button>
          )}
        </Group>
      </div>
      {found.isError && <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
      {found.isPending && <LinesSkeleton lines={6} />}
      {balance && (
        <>
          <dl className={classes.totals} aria-live="polite">
            <div>
              <dt>{words.intake}</dt>
              <dd className="akoma-number">{balance.intake} ml</dd>
            </div>
            <div>
              <dt>{words.output}</dt>
              <dd className="akoma-number">{balance.output} ml</dd>
            </div>
            <div>
              <dt>{words.balance}</dt>
              <dd className="akoma-number">{signed(balance.balance)}</dd>
            </div>
          </dl>
          {balance.entries.length === 0 ? (
            <p className={classes.quiet}>{words.none}</p>
          ) : (
            <>
              <FluidHours balance={balance} />
              <FluidEntries entries={balance.entries} refused={refused} onCancel={askCancel} />
            </>
          )}
        </>
      )}
    </div>
  );
}
