import { Notifications } from '@mantine/notifications';
import { layers } from '../theme/layers.ts';

/** The place where toasts stand. Fetched after the first screen. */
export function NoticeHost() {
  return <Notifications position="bottom-right" limit={4} zIndex={layers.notices} containerWidth={380} transitionDuration={100} />;
}
