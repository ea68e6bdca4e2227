import type { Topic } from '@akoma/contract/workbench';
import { useEffect, useRef } from 'react';
import { hearChanges } from './changes.ts';

/** In a busy hospital a list reloads at most once in this time. */
const gatherMs = 2_000;

/** Calls soon after something has changed under the topic, at most every two seconds; without a topic never. */
export function useChanges(topic: Topic | undefined, refresh: () => void): void {
  const latest = useRef(refresh);
  useEffect(() => {
    latest.current = refresh;
  });
  useEffect(() => {
    if (!topic) return undefined;
    let due: ReturnType<typeof setTimeout> | undefined;
    const soon = () => {
      due ??= setTimeout(() => {
        due = undefined;
        // a window that was hidden meanwhile asks nothing; it reads afresh when it is shown
        if (document.visibilityState === 'visible') latest.current();
      }, gatherMs);
    };
    const stop = hearChanges({ topics: [topic], hear: soon, missed: soon });
    return () => {
      clearTimeout(due);
      stop();
    };
  }, [topic]);
}
