import { Anchor, Title } from '@mantine/core';
import { useEffect } from 'react';
import { noteFactorSetUp, switchOrganization, useOrganizationId, useSession } from '../../client/session.ts';
import classes from './login.module.css';
import { factorWords as words } from './second-factor.words.ts';
import { SetUpFactor } from './set-up-factor.tsx';

/** The first screen of a user whose role requires a second factor that the account does not have: no other request is answered before. */
export function DemandedFactor() {
  const { provider, organizations } = useSession();
  const current = useOrganizationId();
  const others = organizations.filter(({ organization_uuid }) => organization_uuid !== current);
  useEffect(() => {
    document.title = `${words.title} · Akoma`;
  }, []);
  const goOnIn = async (organization_uuid: string) => {
    await switchOrganization(organization_uuid);
    location.assign('/');
  };
  return (
    <>
      <Title order={1} size="h2" className={classes.title}>
        {words.demandedTitle}
      </Title>
      <div className={classes.fields}>
        <p className={classes.text}>{words.demandedText(provider.organization_name)}</p>
        <SetUpFactor onDone={noteFactorSetUp} />
        <div className={classes.below}>
          {others.map(({ organization_uuid, organization_name }) => (
            <Anchor key={organization_uuid} component="button" type="button" onClick={() => void goOnIn(organization_uuid)}>
              {words.goOnIn(organization_name)}
            </Anchor>
          ))}
          {/* entering that page ends the session (GUARD-002) */}
          <Anchor href="/login">{words.signOut}</Anchor>
        </div>
      </div>
    </>
  );
}
