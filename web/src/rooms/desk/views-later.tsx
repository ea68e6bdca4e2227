import type { ListViewsProps } from '../../client/list/list-desk.ts';
import { viewSearchOf } from '../../client/list/list-search.ts';
import { laterPart, useLater } from '../../ui/layer/use-later.ts';
import { useLikings } from './list-likings.ts';

const savedViews = laterPart(async () => (await import('./saved-views.tsx')).SavedViews);
const keepView = laterPart(async () => (await import('./keep-view.tsx')).KeepView);

/** Nothing stands there, and nothing is fetched, while there is no view. */
export function ViewsLater(props: ListViewsProps) {
  const wanted = useLikings(props.list).views.length > 0;
  const SavedViews = useLater(savedViews, undefined, wanted);
  return wanted && SavedViews ? <SavedViews {...props} /> : null;
}

/** The same while there is nothing to make a view of. */
export function KeepViewLater(props: ListViewsProps) {
  const { views } = useLikings(props.list);
  const wanted = views.length > 0 || Object.keys(viewSearchOf(props.search)).length > 0;
  const KeepView = useLater(keepView, undefined, wanted);
  return wanted && KeepView ? <KeepView {...props} /> : null;
}
