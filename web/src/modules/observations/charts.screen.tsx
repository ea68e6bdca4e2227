import { safeName } from '@akoma/contract/base';
import { currentEncounter, listEncounters } from '@akoma/contract/encounters';
import { chartedVitals, chartWindows, readVitalsChart } from '@akoma/contract/observations';
import { readPatient } from '@akoma/contract/patients';
import { Button, SegmentedControl, Title } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import * as z from 'zod';
import { ask } from '../../client/ask.ts';
import { linkHere } from '../../client/link-to.ts';
import { useSession } from '../../client/session.ts';
import { useSearchOf } from '../../client/use-search-of.ts';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { EmptyState, nothingFor } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { joinedName } from '../../ui/person/person-name.ts';
import { Moment } from '../../ui/time/when.tsx';
import classes from './charts.module.css';
import { chartsWords as words } from './charts.words.ts';
import { FluidChart } from './fluid-chart.tsx';
import { spanOf } from './graph-points.ts';
import { GrowthCharts } from './growth-charts.tsx';
import { PatientHistory } from './patient-history.tsx';
import { ScoresChart } from './scores-chart.tsx';
import { VitalChart } from './vital-chart.tsx';

const here = getRouteApi('/shell/patients/$id/charts');

export const search = z.object({
  chart: z.enum(['vitals', 'scores', 'fluid', 'growth', 'history']).default('vitals'),
  /** The day of the fluid balance; left out: today. */
  day: z.iso.date().optional(),
  /** The form that is being filled: the code of its score. */
  assess: z.string().optional(),
  window: z.enum([...chartWindows, 'encounter']).default('all'),
  /** Which one `encounter` means; left out: the current one. */
  encounter: z.string().optional(),
  as: z.enum(['graphs', 'tables']).default('graphs'),
});

/** Readings come in while a nurse stands at the bed: asked for again on each coming back. */
const fresh = { staleTime: 30_000 };
const mostActive = 20;

/** The encounter that the address names, else the patient's current one. */
function useEncounter(patient: string, named: string | undefined): string | undefined {
  const { permissions } = useSession();
  const active = useQuery({
    ...ask(listEncounters, { query: { patient, state: 'active', is_ward_round: 'false', page: 1, page_size: mostActive } }),
    enabled: named === undefined && permissions.has('encounters.read'),
  });
  return named ?? currentEncounter(active.data?.data ?? [])?.id;
}

/** The charts of a patient, one at a time (TAB-002). */
export function Screen() {
  const { id } = here.useParams();
  const { chart, assess, day, as } = useSearchOf(search);
  const navigate = useNavigate();
  const { data: patient } = useSuspenseQuery(ask(readPatient, { params: { id } })).data;
  const set = (change: Record<string, string | undefined>) =>
    void navigate({ ...linkHere((before) => ({ ...before, ...change })), replace: true });
  return (
    <>
      <SegmentedControl
        className={classes.which}
        aria-label={words.chart}
        value={chart}
        onChange={(value) => set({ chart: value, assess: undefined })}
        data={Object.entries(words.charts).map(([value, label]) => ({ value, label }))}
        data-no-print
      />
      {chart === 'vitals' && <VitalCharts />}
      {chart === 'fluid' && <FluidChart patient_id={id} patient={safeName(patient)} day={day} onDay={(next) => set({ day: next })} />}
      {chart === 'growth' && <GrowthCharts patient={patient} as={as} onAs={(next) => set({ as: next })} />}
      {chart === 'history' && <PatientHistory patient_id={id} patient={safeName(patient)} />}
      {chart === 'scores' && <ScoresChart patient={patient} open={assess} onOpen={(code) => set({ assess: code })} />}
    </>
  );
}

/** The vital signs of a patient over time, as graphs or as tables (TAB-002). */
function VitalCharts() {
  const { id } = here.useParams();
  const { window: chosen, encounter: named, as } = useSearchOf(search);
  const navigate = useNavigate();
  const { provider } = useSession();
  const { data: patient } = useSuspenseQuery(ask(readPatient, { params: { id } })).data;
  const encounter = useEncounter(id, named);
  const window = chosen === 'encounter' && !encounter ? 'all' : chosen;
  const found = useQuery({
    ...ask(readVitalsChart, { query: window === 'encounter' ? { patient_id: id, encounter: encounter! } : { patient_id: id, window } }),
    ...fresh,
  });
  const chart = found.data?.data;
  const set = (change: Record<string, string>) => void navigate({ ...linkHere((before) => ({ ...before, ...change })), replace: true });
  const print = () => globalThis.print();
  useKeys([{ ...keyTable.print, run: print }]);
  const isWhole = window === 'encounter' || window === 'all';
  const windows = chartWindows.map((value) => ({ value, label: words.windows[value] }));
  return (
    <section aria-labelledby="charts-title" aria-busy={found.isFetching || undefined}>
      <p data-print-only>{provider.organization_name}</p>
      <div className={classes.head}>
        <Title id="charts-title" order={2}>
          {words.title}
        </Title>
        {chart && (
          <span className={classes.quiet}>
            {window === 'encounter' ? words.encounter : words.windows[window]}, as at <Moment at={chart.to} />
          </span>
        )}
        <div className={classes.acts} data-no-print>
          <SegmentedControl
            aria-label={words.time}
            value={window}
            onChange={(value) => set({ window: value })}
            data={[...(encounter ? [{ value: 'encounter', label: words.encounter }] : []), ...windows]}
          />
          <SegmentedControl
            aria-label={words.show}
            value={as}
            onChange={(value) => set({ as: value })}
            data={[
              { value: 'graphs', label: words.graphs },
              { value: 'tables', label: words.tables },
            ]}
          />
          <Button variant="default" leftSection={<IconPrinter size={16} aria-hidden />} onClick={print}>
            {words.print}
          </Button>
        </div>
      </div>
      {found.isError && <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
      {found.isPending && (
        <div className={classes.cards}>
          {chartedVitals.slice(0, 4).map(({ label }) => (
            <SectionCard key={label} title={label} pending skeletonLines={6} />
          ))}
        </div>
      )}
      {chart?.newest_at === null && <EmptyState title={nothingFor(words.things, joinedName(patient))} />}
      {chart?.newest_at && chart.series.length === 0 && (
        <EmptyState
          title={words.noneInTime}
          why={
            <>
              The latest were taken <Moment at={chart.newest_at} />.
            </>
          }
          action={
            <Button variant="default" onClick={() => set({ window: 'all' })}>
              {words.showAll}
            </Button>
          }
        />
      )}
      {chart && chart.series.length > 0 && (
        <>
          <div className={classes.cards} data-as={as}>
            {chartedVitals.map((vital) => (
              <VitalChart key={vital.name} vital={vital} chart={chart} span={spanOf(chart, isWhole)} person={patient} as={as} />
            ))}
          </div>
          {as === 'graphs' && (
            <p className={classes.note}>
              {words.lateSign} <span data-no-print>{words.moving}</span>
            </p>
          )}
        </>
      )}
    </section>
  );
}
