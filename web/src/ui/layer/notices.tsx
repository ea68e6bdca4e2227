import { useNotices } from './toast.ts';
import { laterPart, useLater } from './use-later.ts';

/** What shows the notices; fetched with the first one, or before it by who has time. */
export const noticeHost = laterPart<object>(async () => (await import('./notice-host.tsx')).NoticeHost);

/** The place where notices appear. */
export function Notices() {
  const NoticeHost = useLater(noticeHost, undefined, useNotices().length > 0);
  return NoticeHost && <NoticeHost />;
}
