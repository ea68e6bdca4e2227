import type { Column } from '../../ui/table/column.ts';
import { dayFilter, statusFilter, VisitList, visitsOf, type VisitRow } from '../encounters/index.ts';
import { formsWords as words } from './forms.words.ts';
import { VisitForms, VisitFormsProvider } from './visit-forms.tsx';

const visits = visitsOf('covid-visits', () => ({ workspace: 'COVID' }));
export const { load, search } = visits;

const further: readonly Column<VisitRow>[] = [
  { key: 'forms', title: words.forms, width: 330, cell: (visit) => <VisitForms visit={visit} /> },
];

/** The visits of COVID (ruling 106), each with its forms (SHELL-039). */
export function Screen() {
  return (
    <VisitList
      title={words.whoForms}
      visits={visits}
      filters={[statusFilter, dayFilter]}
      further={further}
      around={(rows, list) => <VisitFormsProvider visits={rows}>{list}</VisitFormsProvider>}
      empty={{ title: words.noneCovid, why: words.noneCovidWhy }}
    />
  );
}
