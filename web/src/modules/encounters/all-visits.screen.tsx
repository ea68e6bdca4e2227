import { encountersWords as words } from './encounters.words.ts';
import { dayFilter, statusFilter, VisitList, visitsOf, workspaceFilter } from './visit-list.tsx';

const visits = visitsOf('visits');
export const { load, search } = visits;

/** In virtual and home care all visits of the organisation (WS-025); a filter narrows them to a workspace (ruling 106). */
export function Screen() {
  return (
    <VisitList
      visits={visits}
      filters={[workspaceFilter, statusFilter, dayFilter]}
      empty={{ title: words.noneAll, why: words.noneAllWhy }}
    />
  );
}
