import { declineMerge, listPatientMerges } from '@akoma/contract/patients';
import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import type { RowOf } from '../../client/list/list-of.ts';
import { useSession } from '../../client/session.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { Dialog } from '../../ui/layer/dialog.tsx';
import { EmptyState } from '../../ui/page/empty-state.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { LinesSkeleton } from '../../ui/page/skeletons.tsx';
import { Moment, useZone } from '../../ui/time/when.tsx';
import { CompareRecords } from './compare-records.tsx';
import { mergeWords as words } from './merge.words.ts';
import classes from './merge.module.css';
import { RecordName, recordText } from './record-name.tsx';

type Proposal = RowOf<typeof listPatientMerges>;

/** Proposals that wait for somebody who may merge records (ruling 103). */
export function ProposedMergesDialog({ onClose }: { onClose: () => void }) {
  const [open, setOpen] = useState<Proposal>();
  const found = useQuery({
    ...ask(listPatientMerges, { query: { status: 'proposed', page: 1, page_size: 50 } }),
    staleTime: 0,
  });
  if (open) return <CompareRecords {...open} onClose={() => setOpen(undefined)} onBack={() => setOpen(undefined)} />;
  const proposals = found.data?.data ?? [];
  return (
    <Dialog
      opened
      onClose={onClose}
      size="lg"
      title={words.proposals}
      footer={
        <Button variant="default" onClick={onClose}>
          Close
        </Button>
      }
    >
      {found.isError && <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
      {!found.isError && !found.data && <LinesSkeleton lines={4} />}
      {found.data && proposals.length === 0 && <EmptyState title={words.noProposals} why={words.noProposalsWhy} />}
      <ul className={classes.proposals}>
        {proposals.map((proposal) => (
          <Proposed key={proposal.id} proposal={proposal} onOpen={() => setOpen(proposal)} />
        ))}
      </ul>
    </Dialog>
  );
}

function Proposed({ proposal, onOpen }: { proposal: Proposal; onOpen: () => void }) {
  const { permissions } = useSession();
  const decline = useCommand(declineMerge, { quiet: true, done: words.declined });
  const zone = useZone();
  const [survivor, loser] = proposal.patients;
  if (!survivor || !loser) return null;
  const named = `${recordText(loser, zone)} → ${recordText(survivor, zone)}`;
  const press = () =>
    confirm({
      title: words.decline,
      text: words.declineText,
      about: named,
      act: words.decline,
      failed: words.notDeclined,
      run: () => decline.mutateAsync({ params: { id: proposal.id } }),
    });
  return (
    <li>
      <Stack gap={4}>
        <RecordName patient={loser} />
        <span>
          → <RecordName patient={survivor} />
        </span>
        <Text size="sm" c="dimmed">
          Proposed by {proposal.proposed_by_name ?? 'someone'}, <Moment at={proposal.proposed_at} />
          {proposal.reason && `: ${proposal.reason}`}
        </Text>
      </Stack>
      <div className={classes.acts}>
        {permissions.has('patients.delete') && (
          <Button size="compact-md" variant="default" aria-label={`${words.compare}: ${named}`} onClick={onOpen}>
            {words.compare}
          </Button>
        )}
        <Button size="compact-md" variant="default" aria-label={`${words.decline}: ${named}`} onClick={() => void press()}>
          {words.decline}
        </Button>
      </div>
    </li>
  );
}
