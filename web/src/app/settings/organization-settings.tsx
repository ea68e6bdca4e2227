import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLeavingQuestion } from '../../client/leaving.ts';
import { readSessionAgain, useMay, useOrganizationId } from '../../client/session.ts';
import { hasUnsaved } from '../../client/unsaved.ts';
import {
  fetchOrganization,
  HospitalCard,
  LetterheadCard,
  type Organization,
  OrganizationsCard,
  SecurityCard,
  organizationWords as words,
} from '../../modules/organization/index.ts';
import { leaveDirty } from '../../ui/layer/confirm.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';

/** Settings for all users of the organisation, saved by section; locations, roles and numbers have pages of their own. */
export function OrganizationSettings({ section }: { section: string }) {
  const id = useOrganizationId();
  const refused = useMay('settings.write', words.mayNot);
  const [failed, setFailed] = useState<string>();
  const organization = useQuery({
    queryKey: ['organization.readOrganization', id],
    queryFn: async ({ signal, client, queryKey }) => {
      setFailed(undefined);
      const read = await fetchOrganization(id, (error) => setFailed(error.message), signal);
      // what stood there stays, with what was typed into it
      return read ?? client.getQueryData<Organization>(queryKey) ?? null;
    },
  });
  useLeavingQuestion(() => leaveDirty(hasUnsaved()));
  const found = organization.data;
  const isOwn = ['hospital', 'printed-pages', 'sign-in-rules'].includes(section);
  if (!found) {
    if (!isOwn) return null;
    // a network that does not answer is no news (ORG-005): the card offers to try again, and nothing pops up
    const why = failed ?? (organization.data === null ? 'It could not be loaded.' : organization.error?.message);
    return (
      <SectionCard
        title={words.title}
        pending={organization.isPending}
        skeletonLines={8}
        {...(why && !organization.isFetching && { error: why })}
        onRetry={() => void organization.refetch()}
      />
    );
  }
  const card = {
    organization: found,
    ...(refused && { refused }),
    onSaved: () => void readSessionAgain(),
  };
  // every card keeps what was typed into it
  return (
    <>
      <div hidden={section !== 'hospital'}>
        <Stack gap="lg">
          <HospitalCard {...card} />
          <OrganizationsCard />
        </Stack>
      </div>
      <div hidden={section !== 'printed-pages'}>
        <LetterheadCard {...card} />
      </div>
      <div hidden={section !== 'sign-in-rules'}>
        <SecurityCard {...card} />
      </div>
    </>
  );
}
