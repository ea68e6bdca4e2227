import { DayFiguresQuery, type EmergencyFigures, readEmergencyFigures } from '@akoma/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { TriageColour } from '../observations/index.ts';
import { clinicalFiguresWords as words, colourWords } from './clinical-figures.words.ts';
import classes from './day-figures.module.css';
import { waitText } from './day-figures.words.ts';
import { FigureCount } from './figure-count.tsx';
import { FigureFrame, useFigureSpan } from './figure-frame.tsx';
import { FiguresFile } from './figures-file.tsx';
import { FigureTable } from './figure-table.tsx';
import type { TablesProps } from './names-behind.ts';
import { freshFigures, stateOf } from './span-frame.tsx';

export const search = DayFiguresQuery;

/** Emergency visits by colour and time to treatment, each number leading to its names (ruling 150). */
export function Screen() {
  const span = useFigureSpan(search);
  const found = useQuery({ ...ask(readEmergencyFigures, { query: span.query }), ...freshFigures, enabled: span.wrong === undefined });
  const data = found.data?.data;
  return (
    <FigureFrame title={words.emergency} span={span} asAt={data?.as_at}>
      <SectionCard
        title={words.byColour}
        {...stateOf(found)}
        skeletonLines={6}
        action={<FiguresFile part="emergency" name={words.emergency} query={span.query} />}
        empty={<EmptyState title={words.noEmergencies} />}
      >
        {data?.groups.some(({ arrived }) => arrived > 0) && <ColourTable found={data} asked={span.query} />}
      </SectionCard>
    </FigureFrame>
  );
}

const counted = [
  ['emergency', 'arrived'],
  ['emergency_seen', 'seen'],
  ['emergency_in_time', 'in_time'],
] as const;

function ColourTable({ found: { groups }, asked }: TablesProps<EmergencyFigures>) {
  const heads = [words.colour, words.within, words.arrived, words.seen, words.inTime, words.median, words.nineOfTen, words.longest];
  return (
    <>
      <FigureTable titled caption={words.byColour} heads={heads}>
        {groups.map((one) => (
          <tr key={one.colour}>
            <th scope="row" data-words>
              {one.colour === 'none' ? colourWords.none : <TriageColour band={one.colour} label={colourWords[one.colour]} />}
            </th>
            <td>{one.target_minutes === null ? '' : one.target_minutes === 0 ? words.atOnce : `${one.target_minutes} min`}</td>
            {counted.map(([figure, key]) => (
              <td key={figure}>
                <FigureCount
                  asked={asked}
                  value={one[key]}
                  label={`${colourWords[one.colour]}, ${words.counts[key]}`}
                  behind={{ figure, colour: one.colour }}
                />
              </td>
            ))}
            <td>{waitText(one.median)}</td>
            <td>{waitText(one.p90)}</td>
            <td>{waitText(one.longest)}</td>
          </tr>
        ))}
      </FigureTable>
      <p className={classes.note}>{words.emergencyNote}</p>
    </>
  );
}
