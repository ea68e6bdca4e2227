import { readBackups } from '@akoma/contract/backup';
import { Anchor, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useSession } from '../../client/session.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { StatusBadge } from '../../ui/page/status-badge.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { agoText, backupWords as words } from './backup.words.ts';

/** In the settings: the state of the backups, for operators only, and a link to their page. */
export function BackupsCard() {
  const { operator = false } = useSession();
  const found = useQuery({ ...ask(readBackups), staleTime: 30_000, enabled: operator });
  const backups = found.data?.data;
  return (
    <SectionCard
      title={words.title}
      pending={operator && found.isPending}
      {...(found.isError && { error: found.error.message })}
      onRetry={() => void found.refetch()}
      action={
        <Anchor component={Link} {...linkTo('/admin-backups')} className="akoma-target">
          {words.open}
        </Anchor>
      }
    >
      {!operator && <Text>{words.ofOperators}</Text>}
      {backups && (
        <Text component="div">
          {backups.state !== 'fresh' && (
            <StatusBadge tone={backups.state === 'none' ? 'yellow' : 'red'}>
              {backups.state === 'none' ? words.none : backups.state === 'late' ? words.late : words.failed}
            </StatusBadge>
          )}{' '}
          {backups.last_good && (
            <>
              Last backup <Moment at={backups.last_good.created_at} />, {agoText(backups.last_good.created_at, backups.as_at)}.
            </>
          )}
        </Text>
      )}
    </SectionCard>
  );
}
