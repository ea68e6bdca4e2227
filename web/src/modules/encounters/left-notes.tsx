import { listNotes, noteTypeLabels } from '@akoma/contract/encounters';
import { Anchor } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { ask } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { useSession } from '../../client/session.ts';
import { SectionCard } from '../../ui/page/section-card.tsx';
import { Moment } from '../../ui/time/when.tsx';
import classes from './care-plans.module.css';
import { encountersWords as words } from './encounters.words.ts';

const page_size = 10;

/** The user's own notes in encounters that colleagues finished, each a way to its signature (ruling 131); nothing is shown where none waits. */
export function LeftNotes() {
  const author_id = useSession().provider.practitionerRoleId;
  const left = useQuery(ask(listNotes, { query: { author_id, left: 'true', ordering: 'created_at', page: 1, page_size } }));
  const rows = left.data?.data ?? [];
  const more = (left.data?.total ?? 0) - rows.length;
  if (!left.isError && rows.length === 0) return null;
  return (
    <SectionCard
      title={words.leftNotes}
      pending={left.isFetching}
      {...(left.isError && { error: left.error.message })}
      onRetry={() => void left.refetch()}
    >
      <ul className={classes.items}>
        {rows.map(({ id, encounter, patient, patient_listed_name, note_type, created_at }) => (
          <li key={id} className={classes.item}>
            <span className={classes.what}>
              <Anchor
                component={Link}
                {...linkTo('/patients/$id/encounters/$encounterId', { id: patient, encounterId: encounter })}
                hash={`note-${id}`}
                className="akoma-target"
              >
                {noteTypeLabels[note_type]} of {patient_listed_name}
              </Anchor>
            </span>
            <span className={classes.quiet}>
              Written <Moment at={created_at} />
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && <p className={classes.quiet}>{`${more} more ${more === 1 ? 'waits' : 'wait'} after these.`}</p>}
    </SectionCard>
  );
}
