import { readSignInChain } from '@akoma/contract/reports';
import { useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './reports.module.css';

/** Sign-ins have a chain of their own, which is checked every night. */
export function SignInChain() {
  const { data, isError } = useQuery(ask(readSignInChain));
  if (isError) return <p className={classes.why}>The sign-ins could not be checked.</p>;
  if (!data) return null;
  const { verified_at, findings } = data.data;
  return (
    <p className={classes.why}>
      {verified_at === null ? (
        'The sign-ins have not been checked yet. This is done every night.'
      ) : (
        <>
          {findings === 0 ? <StatusBadge tone="green">Untouched</StatusBadge> : <StatusBadge tone="red">Tampered with</StatusBadge>} Checked
          on <Moment at={verified_at} />
          {findings !== 0 && '. Tell the people who run this server: the command audit:verify names what was changed.'}
        </>
      )}
    </p>
  );
}
