import { readChain, verifyChain } from '@akoma/contract/audit';
import type { ReplyOf } from '@akoma/contract/base';
import { Anchor, Progress, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { serverNow } from '../../client/server-clock.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { Figure } from './figure.tsx';
import classes from './reports.module.css';
import { findingWords, reportsWords as words } from './reports.words.ts';

type Chain = ReplyOf<typeof readChain>['data'];
type Verification = NonNullable<Chain['newest']>;

const isAtWork = (verification: Verification | null | undefined) =>
  verification?.status === 'waiting' || verification?.status === 'running';

/**
 * How far the trail is sealed, when it was last checked, and the result; the check runs in the background. On the dashboard with figures
 * and a link to the trail; above the trail itself in one line, so that its entries stay visible.
 */
export function ChainCard({ link = false }: { link?: boolean }) {
  const found = useQuery({
    ...ask(readChain),
    staleTime: 0,
    refetchInterval: ({ state }) => (isAtWork(state.data?.data.newest) ? 1_500 : false),
  });
  const id = useId();
  const verify = useCommand(verifyChain, { failed: 'The check did not start' });
  const chain = found.data?.data;
  const atWork = isAtWork(chain?.newest) ? chain!.newest! : undefined;
  const check = chain && (
    <ActionButton
      variant="subtle"
      size="compact-sm"
      pending={verify.isPending || atWork !== undefined}
      pendingText="Checking…"
      onClick={() => void verify.mutateAsync({}).catch(() => {})}
    >
      {words.verify}
    </ActionButton>
  );
  const state = chain && (
    <>
      {chain.last_done ? <Outcome verification={chain.last_done} /> : <p className={classes.note}>Not checked yet.</p>}
      {atWork && <Going verification={atWork} />}
      {chain.newest?.status === 'failed' && (
        <p className={classes.note}>
          The check of <Moment at={chain.newest.created_at} /> could not be finished. This says nothing about the trail. Try again.
        </p>
      )}
      {isLate(chain) && <p className={classes.note}>Nothing has been sealed for over a minute: is a worker running?</p>}
    </>
  );
  if (!link)
    return (
      <section aria-labelledby={id} aria-busy={found.isPending || undefined} className={classes.strip}>
        <Title id={id} order={2} size="h3">
          {words.chain}
        </Title>
        <div>
          {found.isError && <ErrorState why={found.error.message} onRetry={() => void found.refetch()} retrying={found.isFetching} />}
          {chain && (
            <p className={classes.alone}>
              {grouped(chain.sealed_to)} {chain.sealed_to === 1 ? 'entry is' : 'entries are'} sealed, {grouped(chain.waiting)} waiting.
            </p>
          )}
          {state}
        </div>
        {check}
      </section>
    );
  return (
    <SectionCard
      title={words.chain}
      pending={found.isPending}
      {...(found.isError && { error: found.error.message })}
      onRetry={() => void found.refetch()}
      action={check}
    >
      {chain && (
        <>
          <dl className={classes.figures}>
            <Figure label="Entries sealed" value={chain.sealed_to} link={linkTo('/admin-audit')} />
            <Figure label="Waiting to be sealed" value={chain.waiting} note="Usually for two seconds" bad={isLate(chain)} />
          </dl>
          {state}
          <p className={classes.note}>
            <Anchor component={Link} {...linkTo('/admin-audit')} inherit underline="always" className="akoma-target">
              Open the audit trail
            </Anchor>
          </p>
        </>
      )}
    </SectionCard>
  );
}

const grouped = (count: number): string => count.toLocaleString('en-GH');

const isLate = ({ waiting_since, waiting }: Chain): boolean =>
  waiting > 0 && waiting_since !== null && serverNow() - Date.parse(waiting_since) > 60_000;

function Going({ verification: { done, total } }: { verification: Verification }) {
  const part = total ? Math.min(100, Math.round((done / total) * 100)) : 0;
  return (
    <div className={classes.going} role="status">
      <Progress value={part} animated aria-label="How far the check is" />
      <span className={classes.quiet}>{total === null ? 'Waiting for a worker' : `${part} % of ${grouped(total)} links and entries`}</span>
    </div>
  );
}

function Outcome({ verification }: { verification: Verification }) {
  const { findings, first_findings, finished_at, heads, links } = verification;
  return (
    <div className={classes.outcome}>
      <span>
        {findings === 0 ? <StatusBadge tone="green">Untouched</StatusBadge> : <StatusBadge tone="red">Tampered with</StatusBadge>}{' '}
        <Moment at={finished_at} />
        <span className={classes.quiet}>
          {' '}
          · {grouped(links ?? 0)} links,{' '}
          {heads === 0
            ? 'no seal is kept outside the database'
            : `compared with ${heads} ${heads === 1 ? 'seal' : 'seals'} kept outside the database`}
        </span>
      </span>
      {findings !== null && findings > 0 && (
        <ul className={classes.findings}>
          {first_findings.slice(0, 10).map(({ kind, seq, to_seq, entry_id }) => (
            <li key={`${kind} ${seq} ${entry_id}`}>
              {seq === null ? 'An entry' : to_seq === null ? `Link ${seq}` : `Links ${seq} to ${to_seq}`}
              {entry_id && <code className={classes.id}> {entry_id}</code>} {findingWords[kind]}.
            </li>
          ))}
          {findings > 10 && <li>… and {findings - 10} more. The command audit:verify names all of them.</li>}
        </ul>
      )}
    </div>
  );
}
