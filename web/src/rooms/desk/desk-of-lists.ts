import type { ListDesk } from '../../client/list/list-desk.ts';
import { prepareLikings, useLikings } from './list-likings.ts';
import { KeepViewLater, ViewsLater } from './views-later.tsx';

/** What this room does for every list screen; the roof hands it to `client`, which stands below. */
export const deskOfLists: ListDesk = { prepare: prepareLikings, useKept: useLikings, Views: ViewsLater, Keep: KeepViewLater };
