import { useNotices } from './toast.ts';
import { lazyComponent, useLazyComponent } from './lazy-component.ts';

/** What shows the notices; fetched with the first one, or before it by who has time. */
export const noticeHost = lazyComponent<object>(async () => (await import('./notice-host.tsx')).NoticeHost);

/** The place where notices appear. */
export function Notices() {
  const NoticeHost = useLazyComponent(noticeHost, undefined, useNotices().length > 0);
  return NoticeHost && <NoticeHost />;
}
