import type { ListWorkbench } from '../../client/list/list-workbench.ts';
import { lazyComponent } from '../../ui/layer/lazy-component.ts';
import { prepareLikings, useLikings } from './list-likings.ts';
import { ViewsMenu } from './views-menu.tsx';

/** What this module does for every list screen; the composition root hands it to `client`, which stands below. */
export const workbenchOfLists: ListWorkbench = {
  prepare: prepareLikings,
  useKept: useLikings,
  Views: ViewsMenu,
  paper: lazyComponent(async () => (await import('./list-on-paper.tsx')).ListOnPaper),
};
