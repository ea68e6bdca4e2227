import type { ListViewsProps } from '../../client/list/list-workbench.ts';
import { viewSearchOf } from '../../client/list/list-search.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { useLikings } from './list-likings.ts';

const savedViews = lazyComponent(async () => (await import('./saved-views.tsx')).SavedViews);
const keepView = lazyComponent(async () => (await import('./keep-view.tsx')).KeepView);

/** Nothing stands there, and nothing is fetched, while there is no view. */
export function LazyViews(props: ListViewsProps) {
  const wanted = useLikings(props.list).views.length > 0;
  const SavedViews = useLazyComponent(savedViews, undefined, wanted);
  return wanted && SavedViews ? <SavedViews {...props} /> : null;
}

/** The same while there is nothing to make a view of. */
export function KeepViewLater(props: ListViewsProps) {
  const { views } = useLikings(props.list);
  const wanted = views.length > 0 || Object.keys(viewSearchOf(props.search)).length > 0;
  const KeepView = useLazyComponent(keepView, undefined, wanted);
  return wanted && KeepView ? <KeepView {...props} /> : null;
}
