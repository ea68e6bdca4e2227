import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linkTo } from '../../client/link-to.ts';
import { useSession } from '../../client/session.ts';

interface ChartsLinkProps {
  patient_id: string;
  encounter_id: string;
}

/** The way from the vitals of an encounter to their graphs, for those who may read them. */
export function ChartsLink({ patient_id: id, encounter_id: encounter }: ChartsLinkProps) {
  const { permissions } = useSession();
  if (!permissions.has('observations.read')) return null;
  return (
    <Anchor
      component={Link}
      {...linkTo('/patients/$id/charts', { id }, { window: 'encounter', encounter })}
      size="sm"
      className="akoma-target"
      data-no-print
    >
      Charts of this encounter
    </Anchor>
  );
}
