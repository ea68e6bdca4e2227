import { safeName } from '@akoma/contract/base';
import type { RangedPerson } from '@akoma/contract/observations';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linkTo } from '../../client/link-to.ts';
import { useSession } from '../../client/session.ts';
import { SideDrawer } from '../../ui/layer/side-drawer.tsx';
import { useOpenVisit } from '../encounters/index.ts';
import type { Measured } from './earlier-measures.tsx';
import { VitalsCard } from './vitals-card.tsx';

interface VitalsDrawerProps {
  patient_id: string;
  patient: RangedPerson & Measured & Parameters<typeof safeName>[0] & { full_name: string };
  onClose: () => void;
}

/** The latest vitals over any tab of the chart, the way to all of them, and to where new ones are entered (screens.md 3.6, key V). */
export function VitalsDrawer({ patient_id: id, patient, onClose }: VitalsDrawerProps) {
  const { permissions } = useSession();
  const visit = useOpenVisit(id, permissions.has('visits.read'));
  const encounterId = permissions.has('observations.write') ? visit?.open_encounter_id : null;
  return (
    <SideDrawer
      opened
      onClose={onClose}
      title={`Vitals of ${safeName(patient)}`}
      footer={
        <>
          <Button variant="default" component={Link} {...linkTo('/patients/$id/charts', { id })} onClick={onClose}>
            Charts
          </Button>
          {encounterId && (
            <Button component={Link} {...linkTo('/patients/$id/encounters/$encounterId', { id, encounterId })} onClick={onClose}>
              Enter vitals
            </Button>
          )}
        </>
      }
    >
      <VitalsCard patient_id={id} patient_name={patient.full_name} safe_name={safeName(patient)} person={patient} />
    </SideDrawer>
  );
}
