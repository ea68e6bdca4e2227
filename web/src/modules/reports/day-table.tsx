import type { DayFigure, FiguresByDay } from '@akoma/contract/reports';
import { Day, useZone } from '../../ui/time/when.tsx';
import { endOfDay, startOfDay } from '../../ui/time/zone.ts';
import { dayFiguresWords as words, figureWords, waitText } from './day-figures.words.ts';
import { FigureCount } from './figure-count.tsx';
import { FigureTable } from './figure-table.tsx';
import type { TablesProps } from './names-behind.ts';

type Line = FiguresByDay['days'][number];

/** In the order of the columns; `wait` stands for the median. */
const counts = ['attended', 'new', 'old', 'wait', 'left', 'booked', 'came', 'no_show'] as const;
const headOf = (count: (typeof counts)[number]): string => (count === 'wait' ? words.seenMedian : figureWords[count]);
const countIn = (line: Omit<Line, 'day' | 'seen_median'>, count: Exclude<(typeof counts)[number], 'wait'>): number =>
  count === 'old' ? line.attended - line.new : line[count];

/** A line for each day of a span, and their sum. */
export function DayTable({ found: { days }, asked }: TablesProps<FiguresByDay>) {
  const zone = useZone();
  const sum = days.reduce(
    (all, one) => ({
      attended: all.attended + one.attended,
      new: all.new + one.new,
      left: all.left + one.left,
      booked: all.booked + one.booked,
      came: all.came + one.came,
      no_show: all.no_show + one.no_show,
    }),
    { attended: 0, new: 0, left: 0, booked: 0, came: 0, no_show: 0 },
  );
  const cell = (within: typeof asked, label: string, line: typeof sum, figure: Exclude<(typeof counts)[number], 'wait'>) => (
    <td key={figure}>
      <FigureCount
        asked={within}
        value={countIn(line, figure)}
        label={`${label}, ${figureWords[figure]}`}
        behind={{ figure: figure satisfies DayFigure }}
      />
    </td>
  );
  return (
    <FigureTable titled caption={words.byDay} heads={['Day', ...counts.map(headOf)]}>
      {days.map((line) => (
        <tr key={line.day}>
          <th scope="row" data-words>
            <Day on={line.day} weekday />
          </th>
          {counts.map((count) =>
            count === 'wait' ? (
              <td key={count}>{waitText(line.seen_median)}</td>
            ) : (
              cell({ ...asked, start_date: startOfDay(line.day, zone), end_date: endOfDay(line.day, zone) }, line.day, line, count)
            ),
          )}
        </tr>
      ))}
      <tr data-sum>
        <th scope="row" data-words>
          {words.allDays}
        </th>
        {counts.map((count) => (count === 'wait' ? <td key={count} /> : cell(asked, words.allDays, sum, count)))}
      </tr>
    </FigureTable>
  );
}
