import type { ReplyOf } from '@akoma/contract/base';
import { findDuplicates } from '@akoma/contract/patients';
import { Button, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { ask } from '../../client/ask.ts';
import { Age } from '../../ui/person/age-shown.tsx';
import { genderText } from '../../ui/person/patient-facts.tsx';
import { safeName } from '../../ui/person/person-name.ts';
import classes from './patient.form.module.css';
import type { PatientValues } from './patient-values.ts';
import { duplicateWords, patientsWords as words } from './patients.words.ts';

type Candidate = ReplyOf<typeof findDuplicates>['data'][number];

/** So long after the last key the record is searched for somebody like that. */
const pauseMs = 400;

/** Patients who may be the person being typed, and the way to ask for them again. */
interface Look {
  matches: readonly Candidate[];
  again: () => Promise<unknown>;
}

/** Patients who may be the person being typed, asked for while typing (screens.md 5 #5). Nothing while too little is known. */
export function usePossibleMatches(values: PatientValues, except_id?: string): Look {
  const { first_name, last_name, birth_date, mobile, email, ghana_card, nhis } = values;
  const identifier = [ghana_card && `GHANA_CARD|${ghana_card}`, nhis && `NHIS|${nhis}`].filter(Boolean).join(',');
  const named = Boolean(first_name.trim() && last_name.trim() && birth_date);
  const clues = {
    ...(named && { first_name: first_name.trim(), last_name: last_name.trim(), birth_date }),
    ...(mobile.length > 5 && { mobile }),
    ...(email.includes('@') && { email: email.trim() }),
    ...(identifier && { identifier }),
  };
  const [asked] = useDebouncedValue(JSON.stringify(clues), pauseMs);
  const query = { ...(JSON.parse(asked) as typeof clues), ...(except_id && { except_id }) };
  const enabled = asked !== '{}';
  const found = useQuery({ ...ask(findDuplicates, { query }), enabled, placeholderData: keepPreviousData });
  return { matches: enabled ? (found.data?.data ?? none) : none, again: found.refetch };
}

const none: readonly Candidate[] = [];

interface PossibleMatchesProps {
  matches: readonly Candidate[];
  /** The reader has said that it is none of them. */
  answered: boolean;
  onUse: (id: string) => void;
  /** Nobody is being registered: there is nothing to answer. */
  onNew?: () => void;
}

/** Who it may be, each with the reason; registering waits for an answer. */
export function PossibleMatches({ matches, answered, onUse, onNew }: PossibleMatchesProps) {
  if (matches.length === 0) return null;
  return (
    <section aria-label="Possible matches" className={classes.matches} data-answered={answered || undefined}>
      <Text fw={600} role="status">
        {matches.length === 1 ? 'One possible match' : `${matches.length} possible matches`}
      </Text>
      {matches.slice(0, 5).map((match) => (
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
              {words.registerAnyway}
            </Button>
          )}
        </Group>
      )}
    </section>
  );
}
