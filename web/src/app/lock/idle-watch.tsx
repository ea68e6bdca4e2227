import { useEffect, useState, useSyncExternalStore } from 'react';
import { watchIdle } from '../../client/idle-watch.ts';
import { lockScreen } from '../../client/lock.ts';
import { useLocked } from '../../client/lock-state.ts';
import { lastUse } from '../../client/request.ts';
import { currentSession, tellOfUse, watchSession } from '../../client/session.ts';
import { keyTable } from '../../ui/keys/key-table.ts';
import { useKeys } from '../../ui/keys/use-keys.tsx';
import { IdleWarning } from './idle-warning.tsx';

/** Locks the screen when the user is idle, and immediately with its key (rulings.md 6). */
export function IdleWatch() {
  const full_name = useSyncExternalStore(watchSession, currentSession)?.user.full_name;
  const locked = useLocked();
  return full_name !== undefined && !locked ? <Watching full_name={full_name} /> : null;
}

function Watching({ full_name }: { full_name: string }) {
  const [left_ms, setLeft] = useState<number | null>(null);
  useEffect(() => watchIdle({ warned: setLeft, over: () => lockScreen(full_name), toldAt: lastUse, tell: tellOfUse }), [full_name]);
  useKeys([{ ...keyTable.lock, run: () => lockScreen(full_name) }]);
  return <IdleWarning left_ms={left_ms} />;
}
