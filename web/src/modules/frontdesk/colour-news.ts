import type { ReplyOf } from '@akoma/contract/base';
import type { listQueue } from '@akoma/contract/queue';
import { useState } from 'react';
import { boardWords as words } from './board.words.ts';

type Shown = Pick<ReplyOf<typeof listQueue>['data'][number], 'id' | 'name' | 'triage'>;

/** What is said of patients whose colour is another than it was a moment ago: "Ama Mensah is now Red." */
export const colourNews = (before: readonly Shown[], now: readonly Shown[]): string =>
  now
    .flatMap(({ id, name, triage }) => {
      const was = before.find((one) => one.id === id);
      return triage && was && was.triage?.band !== triage.band ? [words.nowColour(name, triage.label)] : [];
    })
    .join(' ');

/** The last of these news, for a live region; silent until a colour changes. */
export function useColourNews(rows: readonly Shown[] | undefined): string {
  const [seen, setSeen] = useState({ rows, news: '' });
  if (seen.rows === rows) return seen.news;
  const news = colourNews(seen.rows ?? [], rows ?? []) || seen.news;
  setSeen({ rows, news });
  return news;
}
