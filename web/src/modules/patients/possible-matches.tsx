import { safeName } from '@akoma/contract/base';
import { Button, Group, Text } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Age } from '../../ui/person/age-shown.tsx';
import { genderText } from '../../ui/person/patient-facts.tsx';
import classes from './patient.form.module.css';
import { duplicateWords, patientsWords as words } from './patients.words.ts';
import type { Candidate } from './use-possible-matches.ts';

interface PossibleMatchesProps {
  matches: readonly Candidate[];
  /** The user has confirmed that it is none of them. */
  answered: boolean;
  onUse: (id: string) => void;
  /** Nobody is being registered: there is nothing to answer. */
  onNew?: () => void;
}

/** The possible matches, each with the reason; registering waits for an answer. */
export function PossibleMatches({ matches, answered, onUse, onNew }: PossibleMatchesProps) {
  if (matches.length === 0) return null;
  return (
    <section aria-label="Possible matches" className={classes.matches} data-answered={answered || undefined}>
      <Text fw={600} role="status">
        {matches.length === 1 ? 'One possible match' : `${matches.length} possible matches`}
      </Text>
      {matches.map((match) => (
        <div key={match.id} className={classes.match}>
          <span>
            <strong>{safeName(match)}</strong> <Age birth={match.birth_date} precision={match.birth_date_precision ?? undefined} />{' '}
            {genderText(match.gender)} · {words.folder} {match.mrn} · {match.reasons.map((reason) => duplicateWords[reason]).join(', ')}
          </span>
          <Button size="compact-md" variant="default" onClick={() => onUse(match.id)}>
            {words.useThis}
          </Button>
        </div>
      ))}
      {onNew && (
        <Group mt="xs">
          {answered ? (
            <Text size="sm">Will be registered as a new person.</Text>
          ) : (
            <Button size="compact-md" variant="default" onClick={onNew}>
              {words.registerAsNew}
            </Button>
          )}
        </Group>
      )}
    </section>
  );
}

interface LookFailureProps {
  /** Raised with each press of Register that met the failure: the way on then takes the focus. */
  attempt: number;
  /** A look is under way: neither button does anything more. */
  pending: boolean;
  onRetry: () => void;
  onAnyway: () => void;
}

/** The check for duplicates failed: said in the place of the matches, with both ways to continue. */
export function LookFailure({ attempt, pending, onRetry, onAnyway }: LookFailureProps) {
  const retry = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (attempt > 0) retry.current?.focus();
  }, [attempt]);
  return (
    <div role="alert" className={classes.matches}>
      <Text fw={600}>{words.lookFailed}</Text>
      <Text size="sm">{words.lookFailedWhy}</Text>
      <Group mt="xs">
        <Button ref={retry} size="compact-md" variant="default" aria-disabled={pending || undefined} onClick={() => pending || onRetry()}>
          {words.retry}
        </Button>
        <Button size="compact-md" variant="default" aria-disabled={pending || undefined} onClick={() => pending || onAnyway()}>
          {words.registerAnyway}
        </Button>
      </Group>
    </div>
  );
}
