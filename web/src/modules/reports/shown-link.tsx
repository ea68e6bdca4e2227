import type { listAudit } from '@akoma/contract/reports';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linkTo } from '../../client/link-to.ts';
import type { RowOf } from '../../client/list/list-of.ts';

type Line = RowOf<typeof listAudit>;

export const patientsText = (count: number): string => `${count.toLocaleString('en-GH')} ${count === 1 ? 'patient' : 'patients'}`;

/** Leads to those whom a list, a search, a file or a stream showed: by the number of its request. */
export function ShownLink({ line: { shown, request_id, practitioner_role_id } }: { line: Line }) {
  const search = { search: request_id ?? undefined, practitioner_id: practitioner_role_id ?? undefined };
  return (
    <Anchor component={Link} {...linkTo('/admin-audit-patients', search)} preload={false}>
      {patientsText(shown)}
    </Anchor>
  );
}
