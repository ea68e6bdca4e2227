import { isChartEntry, listEncounters, openEncounter } from '@akoma/contract/encounters';
import { Anchor, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask, useCommand } from '../../client/ask.ts';
import { linkTo } from '../../client/link-to.ts';
import { countOf } from '../../client/list/count-of.ts';
import { useMay } from '../../client/session.ts';
import { lazyComponent, useLazyComponent } from '../../ui/layer/lazy-component.ts';
import { ActionButton } from '../../ui/page/action-button.tsx';
import { ErrorState } from '../../ui/page/error-state.tsx';
import { Moment } from '../../ui/time/when.tsx';
import { EncounterBadge } from './encounter-badge.tsx';
import { wayTo } from './encounter-list.tsx';
import pageClasses from './encounter-page.module.css';
import type { Encounter } from './encounter-parts.ts';
import classes from './encounters.module.css';
import { roundsWords as words } from './rounds.words.ts';

const planning = lazyComponent(async () => (await import('./plan-rounds.dialog.tsx')).PlanRoundsDialog);

/** Encounters of somebody who stays: their rounds belong to them from the first day. */
const stays: readonly string[] = ['IMP', 'ACUTE', 'NONAC', 'OBSENC', 'SS'];
/** More rounds than a stay usually has; the patient's encounters list all. */
const shown = 50;

/**
 * The ward rounds of an encounter, the newest first, and the ways to start one and to plan several in one call (ENC-001, ENC-008, ENC-043,
 * ENC-060). Of others than stays they are shown where there are any.
 */
export function WardRounds({ encounter }: { encounter: Encounter }) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const Plan = useLazyComponent(planning, close, open);
  const navigate = useNavigate();
  const refused = useMay('encounters.write', words.refused) ?? (encounter.status === 'finished' ? words.over : undefined);
  const rounds = useQuery({
    ...ask(listEncounters, { query: { part_of: encounter.id, page: 1, page_size: shown } }),
    enabled: !encounter.is_ward_round && !isChartEntry(encounter.encounter_type),
  });
  const begin = useCommand(openEncounter, { failed: words.notStarted });
  const start = async () => {
    const { patient, visit, id, encounter_type } = encounter;
    const { data } = await begin.mutateAsync({ body: { patient, visit, part_of: id, encounter_type, status: 'in-progress' } });
    await navigate(wayTo(data));
  };
  if (encounter.is_ward_round) return <PartOf encounter={encounter} />;
  const rows = rounds.data?.data ?? [];
  if (!stays.includes(encounter.encounter_type) && rows.length === 0) return null;
  return (
    <section aria-label={words.title} className={pageClasses.section}>
      <h3 className={pageClasses.sectionTitle}>{words.title}</h3>
      {rounds.isError && !rounds.data && <ErrorState why={rounds.error.message} onRetry={() => void rounds.refetch()} />}
      {rounds.data && rows.length === 0 && <Text c="dimmed">{words.none}</Text>}
      {rows.length > 0 && (
        <ul className={classes.plain}>
          {rows.map((round) => (
            <li key={round.id} className={classes.inVisit}>
              <Anchor component={Link} {...wayTo(round)} size="sm" className="akoma-target">
                <Moment at={round.start_time} />
              </Anchor>{' '}
              <EncounterBadge status={round.status} />{' '}
              {round.encounter_participant[0]?.name && <span className={classes.quiet}>{round.encounter_participant[0].name}</span>}
            </li>
          ))}
        </ul>
      )}
      {countOf(rounds.data) > rows.length && (
        <Anchor component={Link} {...linkTo('/patients/$id/encounters', { id: encounter.patient })} size="sm" className="akoma-target">
          All {countOf(rounds.data)} ward rounds
        </Anchor>
      )}
      <Group gap="xs" mt="xs">
        <ActionButton
          variant="default"
          pending={begin.isPending}
          {...(refused && { refused })}
          // its command tells a failure itself
          onClick={() => void start().catch(() => {})}
        >
          {words.start}
        </ActionButton>
        <ActionButton variant="default" {...(refused && { refused })} onClick={() => setOpen(true)}>
          {words.plan}
        </ActionButton>
      </Group>
      {open && Plan && <Plan encounter={encounter} onClose={close} />}
    </section>
  );
}

/** From a round back to the encounter that it belongs to. */
function PartOf({ encounter: { part_of, patient } }: { encounter: Encounter }) {
  if (!part_of) return null;
  return (
    <Text size="sm">
      <Anchor component={Link} {...wayTo({ id: part_of, patient })} inherit className="akoma-target">
        {words.parent}
      </Anchor>
    </Text>
  );
}
