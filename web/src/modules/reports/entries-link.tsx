import { GroupedAuditQuery } from '@akoma/contract/reports';
import { Anchor } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { linkTo } from '../../client/link-to.ts';
import { useSearchOf } from '../../client/use-search-of.ts';
import { reportsWords as words } from './reports.words.ts';

interface EntriesLinkProps {
  name: string | null;
  /** Whose entries: of a person who acted, or of a patient. */
  of: { practitioner_id: string } | { patient_id: string };
}

/** Leads from a row that stands for many entries to these entries, by the same filter. */
export function EntriesLink({ name, of }: EntriesLinkProps) {
  const { practitioner_id, patient_id, action, start_date, end_date } = useSearchOf(GroupedAuditQuery);
  const search = { practitioner_id, patient_id, action, start_date, end_date, ...of };
  return (
    <Anchor component={Link} {...linkTo('/admin-audit', search)} preload={false}>
      {name ?? words.somebody}
    </Anchor>
  );
}
