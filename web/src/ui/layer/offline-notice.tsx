import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ToneIcon } from '../page/tone-icon.tsx';
import classes from './offline-notice.module.css';

/** The two sentences of the specification (SHELL-012, SHELL-013). */
export const offlineText = 'You are offline!!';
export const onlineText = 'You are back online!!';

/** How long the second one stays, in milliseconds. */
const backFor = 5000;

function watch(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the browser has a network. */
export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine);

/** Tells that the network is gone, for as long as it is, and shortly that it is back. */
export function OfflineNotice() {
  const online = useOnline();
  const wasOnline = useRef(online);
  const [back, setBack] = useState(false);
  useEffect(() => {
    const returned = online && !wasOnline.current;
    wasOnline.current = online;
    setBack(returned);
    if (!returned) return undefined;
    const timer = setTimeout(() => setBack(false), backFor);
    return () => clearTimeout(timer);
  }, [online]);
  return (
    <div role="status" className={classes.notice} data-tone={online ? 'green' : 'yellow'} data-shown={!online || back || undefined}>
      {(!online || back) && (
        <>
          <ToneIcon tone={online ? 'green' : 'yellow'} />
          {online ? onlineText : offlineText}
        </>
      )}
    </div>
  );
}
