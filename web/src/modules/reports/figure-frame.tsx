import { type DayFiguresQuery, mostFigureDays } from '@akoma/contract/reports';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useOrganizationId } from '../../client/session.ts';
import { useSearchOf } from '../../client/use-search-of.ts';
import { askAllLocations } from '../organization/index.ts';
import { dayFiguresWords as words } from './day-figures.words.ts';
import { SpanFrame, useAddress, useDaySpan } from './span-frame.tsx';

/** The days and the clinic of a report, which stand in the address. */
export function useFigureSpan(search: typeof DayFiguresQuery) {
  const asked = useSearchOf(search);
  const { days, ...span } = useDaySpan(asked, mostFigureDays);
  return { query: { ...days, location_id: asked.location_id }, ...span };
}

interface FigureFrameProps {
  title: string;
  span: ReturnType<typeof useFigureSpan>;
  /** When it was counted. */
  asAt: string | undefined;
  children: ReactNode;
}

/** The head of a report of a clinic, or of all of them. */
export function FigureFrame({ title, span: { query, ...span }, asAt, children }: FigureFrameProps) {
  const set = useAddress();
  const { data: locations = [] } = useQuery(askAllLocations(useOrganizationId()));
  const clinics = [...locations.map(({ uuid, name }) => ({ value: uuid, label: name })), { value: 'none', label: words.nowhere }];
  const choice = (
    <NativeSelect
      size="sm"
      label="Clinic"
      value={query.location_id ?? ''}
      data={[{ value: '', label: words.everywhere }, ...clinics]}
      onChange={(event) => set({ location_id: event.currentTarget.value || undefined })}
    />
  );
  const of = clinics.find(({ value }) => value === query.location_id)?.label;
  return (
    <SpanFrame title={title} span={span} of={of} asAt={asAt} choices={choice}>
      {children}
    </SpanFrame>
  );
}
