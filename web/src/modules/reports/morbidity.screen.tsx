import { groupedBy } from '@akoma/contract/base';
import { DayFiguresQuery, type Morbidity, readMorbidity } from '@akoma/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { clinicalFiguresWords as words } from './clinical-figures.words.ts';
import classes from './day-figures.module.css';
import { sexes } from './day-figures.words.ts';
import { Figure } from './figure.tsx';
import { FigureCount } from './figure-count.tsx';
import { FigureFrame, useFigureSpan } from './figure-frame.tsx';
import { FiguresFile } from './figures-file.tsx';
import { FigureTable } from './figure-table.tsx';
import { type Behind, type TablesProps, wayTo } from './names-behind.ts';
import { freshFigures, stateOf } from './span-frame.tsx';

export const search = DayFiguresQuery;

/** Which diagnoses were recorded, by age and sex, each number leading to its names (ruling 150). */
export function Screen() {
  const span = useFigureSpan(search);
  const found = useQuery({ ...ask(readMorbidity, { query: span.query }), ...freshFigures, enabled: span.wrong === undefined });
  const data = found.data?.data;
  return (
    <FigureFrame title={words.morbidity} span={span} asAt={data?.as_at}>
      <SectionCard
        title={words.diagnoses}
        {...stateOf(found)}
        skeletonLines={10}
        action={<FiguresFile part="morbidity" name={words.morbidity} query={span.query} />}
        empty={<EmptyState title={words.noDiagnoses} />}
      >
        {data && data.diagnoses > 0 && <MorbidityTable found={data} asked={span.query} />}
      </SectionCard>
    </FigureFrame>
  );
}

const countOf = (groups: Morbidity['groups']): number => groups.reduce((all, { diagnoses }) => all + diagnoses, 0);

function MorbidityTable({ found, asked }: TablesProps<Morbidity>) {
  const { groups, age_groups } = found;
  const shown = sexes.filter(({ value }) => value === 'MALE' || value === 'FEMALE' || groups.some(({ gender }) => gender === value));
  const ages = age_groups.filter(({ value }) => groups.some(({ age_group }) => age_group === value));
  const behind: Behind = { figure: 'diagnosed' };
  const cell = (label: string, some: Morbidity['groups'], more: Behind) => (
    <td key={label}>
      <FigureCount asked={asked} value={countOf(some)} label={label} behind={{ ...behind, ...more }} />
    </td>
  );
  const cells = (label: string, some: Morbidity['groups'], more: Behind) => [
    ...shown.map((sex) =>
      cell(
        `${label}, ${sex.label}`,
        some.filter(({ gender }) => gender === sex.value),
        { ...more, gender: sex.value },
      ),
    ),
    ...ages.map((age) =>
      cell(
        `${label}, ${age.label}`,
        some.filter(({ age_group }) => age_group === age.value),
        { ...more, age_group: age.value },
      ),
    ),
    cell(`${label}, total`, some, more),
  ];
  return (
    <>
      <dl className={classes.figures}>
        <Figure label={words.diagnoses} value={found.diagnoses} link={wayTo(asked, found.diagnoses, behind)} />
        <Figure label={words.people} value={found.patients} note={words.peopleNote} />
        <Figure label={words.uncoded} value={found.uncoded} link={wayTo(asked, found.uncoded, { ...behind, diagnosis: 'uncoded' })} />
      </dl>
      <FigureTable
        caption={words.byDiagnosis}
        heads={['Diagnosis', ...shown.map(({ label }) => label), ...ages.map(({ label }) => label), 'Total']}
      >
        {[...groupedBy(groups, ({ diagnosis }) => diagnosis)].map(([diagnosis, some]) => {
          const label = nameOf(some[0]!);
          return (
            <tr key={diagnosis}>
              <th scope="row" data-words>
                {label}
              </th>
              {cells(label, some, { diagnosis })}
            </tr>
          );
        })}
        <tr data-sum>
          <th scope="row" data-words>
            {words.allDiagnoses}
          </th>
          {cells(words.allDiagnoses, groups, {})}
        </tr>
      </FigureTable>
      <p className={classes.note}>{words.morbidityNote}</p>
    </>
  );
}

/** "B54 Malaria"; of an own code the name alone. */
const nameOf = ({ code, display, icd10 }: Morbidity['groups'][number]): string =>
  display === null ? words.uncoded : icd10 ? `${code} ${display}` : display;
