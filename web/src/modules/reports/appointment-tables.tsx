import type { AppointmentFigures } from '@akoma/contract/reports';
import { clinicName, dayFiguresWords as words, figureWords } from './day-figures.words.ts';
import { FigureBars } from './figure-bars.tsx';
import { FigureCount } from './figure-count.tsx';
import { FigureTable } from './figure-table.tsx';
import type { Behind, TablesProps } from './names-behind.ts';

const outcomes = ['booked', 'came', 'no_show', 'expected', 'cancelled'] as const;

/** Who came to appointments, by clinic and practitioner. */
export function AppointmentTables({ found, asked }: TablesProps<AppointmentFigures>) {
  const cells = (name: string, one: Pick<AppointmentFigures, (typeof outcomes)[number]>, behind: Behind) =>
    outcomes.map((figure) => (
      <td key={figure}>
        <FigureCount asked={asked} value={one[figure]} label={`${name}, ${figureWords[figure]}`} behind={{ ...behind, figure }} />
      </td>
    ));
  return (
    <>
      <FigureBars
        series={[figureWords.booked, figureWords.no_show]}
        rows={found.groups.map((group) => ({
          key: `${group.location_id} ${group.practitioner_id}`,
          label: `${group.practitioner_name}, ${clinicName(group)}`,
          values: [group.booked, group.no_show],
        }))}
      />
      <FigureTable
        caption="By clinic and practitioner"
        heads={['Clinic', 'Practitioner', ...outcomes.map((figure) => figureWords[figure])]}
        words={2}
      >
        {found.groups.map((group) => (
          <tr key={`${group.location_id} ${group.practitioner_id}`}>
            <th scope="row" data-words>
              {clinicName(group)}
            </th>
            <th scope="row" data-words>
              {group.practitioner_name}
            </th>
            {cells(`${group.practitioner_name}, ${clinicName(group)}`, group, {
              location_id: group.location_id,
              practitioner_id: group.practitioner_id,
            })}
          </tr>
        ))}
        <tr data-sum>
          <th scope="row" data-words colSpan={2}>
            {words.everywhere}
          </th>
          {cells(words.everywhere, found, {})}
        </tr>
      </FigureTable>
    </>
  );
}
