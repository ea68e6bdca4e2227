import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { DayListSearch } from './day-list-search.ts';

export const search = DayListSearch;

// what the page is made of is fetched with it, and not named at every start
const page = lazyComponent(async () => (await import('./day-list-page.tsx')).DayListPage);

/** The appointments of a day on A4. */
export function Screen() {
  const Page = useLazyComponent(page);
  return Page ? <Page /> : <LinesSkeleton lines={12} />;
}
