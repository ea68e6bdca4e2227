import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useLeavingQuestion } from '../../client/leaving.ts';
import { readSessionAgain, useSession } from '../../client/session.ts';
import { hasUnsaved } from '../../client/unsaved.ts';
import {
  DetailsCard,
  fetchOrganization,
  FormatsCard,
  LetterheadCard,
  type Organization,
  OrganizationsCard,
  SessionsCard,
  SignInCard,
  organizationWords as words,
} from '../../modules/organization/index.ts';
import { leaveDirty } from '../../ui/layer/confirm.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';

/** What the administrator sets for everybody; locations, roles and numbers have pages of their own. */
export function OrganizationSettings() {
  const { provider, permissions } = useSession();
  const [failed, setFailed] = useState<string>();
  const organization = useQuery({
    queryKey: ['organization.readOrganization', provider.organization_uuid],
    queryFn: async ({ signal, client, queryKey }) => {
      setFailed(undefined);
      const read = await fetchOrganization(provider.organization_uuid, (error) => setFailed(error.message), signal);
      // what stood there stays, with what was typed into it
      return read ?? client.getQueryData<Organization>(queryKey) ?? null;
    },
  });
  useLeavingQuestion(() => leaveDirty(hasUnsaved()));
  const found = organization.data;
  const isFound = Boolean(found);
  // the part that an address names comes later than the page
  useEffect(() => {
    if (isFound && location.hash) document.getElementById(location.hash.slice(1))?.scrollIntoView();
  }, [isFound]);
  if (!found) {
    // a network that does not answer is no news (ORG-005): the card offers to try again, and nothing pops up
    const why = failed ?? (organization.data === null ? 'It could not be fetched.' : organization.error?.message);
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
    ...(!permissions.has('settings.write') && { refused: words.mayNot }),
    onSaved: () => void readSessionAgain(),
  };
  return (
    <>
      <DetailsCard {...card} />
      <div id="printed-pages">
        <LetterheadCard {...card} />
      </div>
      <FormatsCard {...card} />
      <SessionsCard {...card} />
      <div id="sign-in-rules">
        <SignInCard {...card} />
      </div>
      <OrganizationsCard />
    </>
  );
}
