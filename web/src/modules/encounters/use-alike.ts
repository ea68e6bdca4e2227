import { useEffect, useState } from 'react';
import { isAlike, type WrittenPatient } from './alike.ts';

type News = { kind: 'who' } | { kind: 'here'; window: string; patient: WrittenPatient } | { kind: 'gone'; window: string };

/** Names pass from memory to memory between the windows of one browser, and are never stored. */
const channelName = 'akoma-written-encounters';

/**
 * Patients with a like name for whom something can be signed in other windows of this browser: who signs is told of them, so that nothing is
 * signed for the wrong one unnoticed. `signing`: so it can here, and the others are told of this one.
 */
export function useAlike({ patient_id, first_name, last_name, mrn }: WrittenPatient, signing: boolean): readonly WrittenPatient[] {
  const [others, setOthers] = useState<ReadonlyMap<string, WrittenPatient>>(new Map());
  useEffect(() => {
    if (!signing || typeof BroadcastChannel === 'undefined') return;
    const channel = new BroadcastChannel(channelName);
    const window = crypto.randomUUID();
    const own = { patient_id, first_name, last_name, mrn };
    const tell = (news: News) => channel.postMessage(news);
    const here = () => tell({ kind: 'here', window, patient: own });
    const leave = () => tell({ kind: 'gone', window });
    channel.addEventListener('message', ({ data: news }: MessageEvent<News>) => {
      if (news.kind === 'who') here();
      else
        setOthers((before) => {
          const known = new Map(before);
          if (news.kind === 'here' && isAlike(own, news.patient)) known.set(news.window, news.patient);
          else known.delete(news.window);
          return known;
        });
    });
    here();
    tell({ kind: 'who' });
    addEventListener('pagehide', leave);
    return () => {
      leave();
      removeEventListener('pagehide', leave);
      channel.close();
      setOthers(new Map());
    };
  }, [patient_id, first_name, last_name, mrn, signing]);
  return [...new Map([...others.values()].map((one) => [one.patient_id, one])).values()];
}
