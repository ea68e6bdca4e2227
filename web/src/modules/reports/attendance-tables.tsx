import type { Attendance } from '@akoma/contract/reports';
import classes from './day-figures.module.css';
import { clinicName, dayFiguresWords as words, figureWords, sexes } from './day-figures.words.ts';
import { Figure } from './figure.tsx';
import { FigureBars } from './figure-bars.tsx';
import { FigureCount } from './figure-count.tsx';
import { FigureTable } from './figure-table.tsx';
import { type Behind, type TablesProps, wayTo } from './names-behind.ts';

type Groups = Attendance['groups'];
const attendedOf = (groups: Groups): number => groups.reduce((all, { attended }) => all + attended, 0);
const newOf = (groups: Groups): number => groups.reduce((all, one) => all + one.new, 0);

/** Attendance by age and sex, and by clinic. */
export function AttendanceTables({ found, asked }: TablesProps<Attendance>) {
  const { groups, age_groups } = found;
  const shown = sexes.filter(({ value }) => value === 'MALE' || value === 'FEMALE' || groups.some(({ gender }) => gender === value));
  const clinics = [...new Map(groups.map((group) => [group.location_id, clinicName(group)]))];
  const ages = age_groups.filter(({ value }) => value !== 'unknown' || groups.some(({ age_group }) => age_group === value));
  const count = (label: string, value: number, behind: Behind) => <FigureCount asked={asked} value={value} label={label} behind={behind} />;
  const cells = (label: string, some: Groups, behind: Behind) => (
    <>
      {shown.map((sex) => (
        <td key={sex.value}>
          {count(`${label}, ${sex.label}`, attendedOf(some.filter(({ gender }) => gender === sex.value)), { ...behind, gender: sex.value })}
        </td>
      ))}
      <td>{count(`${label}, total`, attendedOf(some), behind)}</td>
      <td>{count(`${label}, new`, newOf(some), { ...behind, figure: 'new' })}</td>
      <td>{count(`${label}, old`, attendedOf(some) - newOf(some), { ...behind, figure: 'old' })}</td>
    </>
  );
  const heads = [...shown.map(({ label }) => label), 'Total', 'New', 'Old'];
  return (
    <>
      <dl className={classes.figures}>
        <Figure label={figureWords.attended} value={found.attended} link={wayTo(asked, found.attended, {})} />
        <Figure label={figureWords.new} value={found.new} link={wayTo(asked, found.new, { figure: 'new' })} />
        <Figure
          label={figureWords.old}
          value={found.attended - found.new}
          link={wayTo(asked, found.attended - found.new, { figure: 'old' })}
        />
        {found.estimated > 0 && (
          <Figure
            label={figureWords.estimated}
            value={found.estimated}
            note="The birth date is estimated or incomplete"
            link={wayTo(asked, found.estimated, { figure: 'estimated' })}
          />
        )}
      </dl>
      <div className={classes.both}>
        <FigureBars
          series={['Male', 'Female']}
          rows={ages.map(({ value, label }) => ({
            key: value,
            label,
            values: ['MALE', 'FEMALE'].map((sex) => attendedOf(groups.filter((one) => one.age_group === value && one.gender === sex))),
          }))}
        />
        <FigureTable caption={words.byAge} heads={['Age', ...heads]}>
          {ages.map(({ value, label }) => (
            <tr key={value}>
              <th scope="row" data-words>
                {label}
              </th>
              {cells(
                label,
                groups.filter(({ age_group }) => age_group === value),
                { age_group: value },
              )}
            </tr>
          ))}
          <tr data-sum>
            <th scope="row" data-words>
              All ages
            </th>
            {cells('All ages', groups, {})}
          </tr>
        </FigureTable>
      </div>
      <FigureTable caption={words.byClinic} heads={['Clinic', ...heads]}>
        {clinics.map(([id, name]) => (
          <tr key={id}>
            <th scope="row" data-words>
              {name}
            </th>
            {cells(
              name,
              groups.filter(({ location_id }) => location_id === id),
              { location_id: id },
            )}
          </tr>
        ))}
      </FigureTable>
      <p className={classes.note}>{words.counted}</p>
    </>
  );
}
