import type { WaitingTimes } from '@akoma/contract/reports';
import classes from './day-figures.module.css';
import { clinicName, dayFiguresWords as words, figureWords, waitText } from './day-figures.words.ts';
import { FigureBars } from './figure-bars.tsx';
import { FigureCount } from './figure-count.tsx';
import { FigureTable } from './figure-table.tsx';
import type { TablesProps } from './names-behind.ts';

/** How long people waited, by clinic. */
export function WaitingTables({ found, asked }: TablesProps<WaitingTimes>) {
  const rows = [
    ...found.groups.map((group) => ({ name: clinicName(group), ...group })),
    { ...found, name: words.everywhere, location_id: undefined },
  ];
  return (
    <>
      <FigureBars
        series={[`${words.toEncounter}: median`, words.nineOfTen]}
        rows={found.groups.map((group) => ({
          key: group.location_id ?? '',
          label: clinicName(group),
          values: [group.seen.median ?? 0, group.seen.p90 ?? 0],
        }))}
        text={waitText}
      />
      <FigureTable caption={words.byClinic} heads={['Clinic', 'Wait', 'Patients', 'Median', words.nineOfTen, 'Longest']} words={2}>
        {rows.map(({ name, location_id, called, seen, waiting, left }) => {
          const lines = [
            { figure: 'called', label: words.toCall, ...called },
            { figure: 'seen', label: words.toEncounter, ...seen },
            { figure: 'waiting', label: figureWords.waiting, ...waiting, median: undefined, p90: undefined },
            { figure: 'left', label: figureWords.left, people: left, median: undefined, p90: undefined, longest: undefined },
          ] as const;
          return lines.map(({ figure, label, people, median, p90, longest }, at) => (
            <tr key={`${location_id ?? name} ${figure}`} data-sum={location_id === undefined || undefined}>
              {at === 0 && (
                <th scope="rowgroup" rowSpan={lines.length} data-words>
                  {name}
                </th>
              )}
              <th scope="row" data-words>
                {label}
              </th>
              <td>
                <FigureCount asked={asked} value={people} label={`${name}, ${label}`} behind={{ figure, location_id }} />
              </td>
              <td>{waitText(median)}</td>
              <td>{waitText(p90)}</td>
              <td>{waitText(longest)}</td>
            </tr>
          ));
        })}
      </FigureTable>
      <p className={classes.note}>{words.waits}</p>
    </>
  );
}
