import { encountersWords as words } from './encounters.words.ts';
import { dayFilter, statusFilter, VisitList, visitsOf } from './visit-list.tsx';

const visits = visitsOf('covid-visits', () => ({ workspace: 'COVID' }));
export const { load, search } = visits;

/** The visits of COVID (ruling 106). */
export function Screen() {
  return (
    <VisitList
      title={words.whoForms}
      visits={visits}
      filters={[statusFilter, dayFilter]}
      empty={{ title: words.noneCovid, why: words.noneCovidWhy }}
    />
  );
}
