import { useMediaQuery } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { layers } from '../theme/layers.ts';

/** The place where toasts stand: away from the bottom right, where primary buttons are. Fetched after the first screen. */
export function NoticeHost() {
  const phone = useMediaQuery('(max-width: 37.5em)');
  return (
    <Notifications
      position={phone ? 'top-center' : 'bottom-left'}
      limit={4}
      zIndex={layers.notices}
      containerWidth={380}
      transitionDuration={100}
    />
  );
}
