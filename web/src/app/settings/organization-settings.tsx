import { readOrganization } from '@akoma/contract/organization';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { readSessionAgain, useSession } from '../../client/session.ts';
import { OrganizationForm, organizationWords as words } from '../../rooms/organization/index.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';

/** What the administrator sets for everybody; locations, roles and numbers have pages of their own. */
export function OrganizationSettings() {
  const { provider, permissions } = useSession();
  const organization = useQuery(ask(readOrganization, { params: { id: provider.organization_uuid } }));
  return (
    <SectionCard
      title={words.title}
      pending={organization.isPending}
      skeletonLines={8}
      {...(organization.isError && { error: organization.error.message })}
      onRetry={() => void organization.refetch()}
    >
      {organization.data && (
        <OrganizationForm
          organization={organization.data.data}
          {...(!permissions.has('settings.write') && { refused: words.mayNot })}
          onSaved={() => void readSessionAgain()}
        />
      )}
    </SectionCard>
  );
}
