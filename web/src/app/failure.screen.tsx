import { workspaceLabel } from '@akoma/contract/identity';
import { Button, Group } from '@mantine/core';
import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { somethingWentWrong } from '../client/failure-message.ts';
import { linkTo } from '../client/link-to.ts';
import { Refused } from '../client/refused.ts';
import { useSession } from '../client/session.ts';
import { ErrorState } from '../ui/page/error-state.tsx';
import { PageHeader } from '../ui/page/page-header.tsx';
import { Forbidden } from './forbidden.ts';
import { noPermission } from './guards/route-access.ts';
import classes from './layout/failure.module.css';
import { homeOf } from './navigation/navigations.ts';
import { Screen as NotFound } from './not-found.screen.tsx';

/** 403 inside the shell, with the workspaces that this user does have. */
function ForbiddenScreen({ sentences }: { sentences: readonly string[] }) {
  const { workspaces } = useSession();
  return (
    <>
      <PageHeader title="403" />
      <div role="alert" className={classes.sentences}>
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      {workspaces.length > 0 && (
        <>
          <p>Your workspaces:</p>
          <Group gap="sm">
            {workspaces.map((workspace) => (
              <Button key={workspace.uuid} variant="default" component={Link} {...linkTo(`/${homeOf(workspace.type)}`)}>
                {workspaceLabel(workspace).name}
              </Button>
            ))}
          </Group>
        </>
      )}
    </>
  );
}

/** Shown in place of a page that failed. */
export function FailureScreen(failed: ErrorComponentProps): ReactNode {
  return (
    <div className={classes.page}>
      <Why {...failed} />
    </div>
  );
}

function Why({ error, reset }: ErrorComponentProps): ReactNode {
  const router = useRouter();
  if (error instanceof Forbidden) return <ForbiddenScreen sentences={error.sentences} />;
  const refused = error instanceof Refused ? error : undefined;
  if (refused?.status === 404) return <NotFound />;
  if (refused?.status === 403) return <ForbiddenScreen sentences={[noPermission]} />;
  const again = () => {
    reset();
    void router.invalidate();
  };
  const quote = refused?.request_id ? ` Quote the request number ${refused.request_id} to support.` : '';
  const why = refused
    ? `${refused.message}${refused.status >= 500 ? quote : ''}`
    : `${somethingWentWrong} while this page was loading. Try again, or reload the page.`;
  return (
    <>
      <PageHeader title="This page could not be shown" />
      <ErrorState title={refused ? undefined : 'Page error'} why={why} onRetry={again} />
    </>
  );
}
