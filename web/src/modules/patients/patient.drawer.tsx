import { useEffect } from 'react';
import { giveNotice } from '../../client/notice.ts';
import { fetchWhenIdle, lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import type { PatientDrawerProps } from './patient-record.drawer.tsx';

// the form and its fields are as much as the list under it: fetched when it opens, or while nothing else is asked for
const drawer = lazyComponent<PatientDrawerProps>(async () => (await import('./patient-record.drawer.tsx')).PatientRecordDrawer);

/** Registers a patient, or edits one (PAT-035, PAT-038, screens.md 3.5). */
export function PatientDrawer(props: PatientDrawerProps) {
  useEffect(() => fetchWhenIdle(drawer), []);
  const failed = () => {
    giveNotice({ tone: 'failed', text: 'The form could not be loaded.', why: 'Check the network, then try again.' });
    props.onClose();
  };
  const Drawer = useLazyComponent(drawer, failed, props.opened);
  return Drawer && <Drawer {...props} />;
}
