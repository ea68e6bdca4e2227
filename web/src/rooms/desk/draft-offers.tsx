import { Button, Group, Stack, Text } from '@mantine/core';
import { Moment } from '../../ui/time/when.tsx';
import type { Draft } from './draft.ts';
import type { DraftContent } from './draft-keeper.ts';
import classes from './draft-offers.module.css';

interface DraftOffersProps {
  draft: Draft;
  /** Puts the earlier entry into the form. */
  onResume: (content: DraftContent) => void;
}

/** An earlier unfinished entry, offered as Resume or Discard and never put back silently (rulings.md 23). Empty when there is none. */
export function DraftOffers({ draft, onResume }: DraftOffersProps) {
  if (draft.phase !== 'offered') return null;
  const several = draft.offers.length > 1;
  return (
    <section aria-label="Unsaved entry" className={classes.offers}>
      <Stack gap="sm">
        <Text fw={600}>{several ? 'There are two unsaved entries. Choose one.' : 'There is an unsaved entry.'}</Text>
        {draft.offers.map((offer) => (
          <Group key={offer.place} gap="sm">
            <Button size="compact-md" onClick={() => { draft.resume(offer); onResume(offer.content); }}>Resume</Button>
            <Text size="sm">
              from <Moment at={new Date(offer.saved_at).toISOString()} />{offer.place === 'device' && ', kept on this computer'}
            </Text>
          </Group>
        ))}
        <Group>
          <Button size="compact-md" variant="default" onClick={() => void draft.discard()}>{several ? 'Discard both' : 'Discard'}</Button>
        </Group>
      </Stack>
    </section>
  );
}

/** Where the typing is safe, in a quiet line beside the form's buttons. */
export function DraftStamp({ draft }: { draft: Draft }) {
  if (draft.phase !== 'open' || draft.saved_at === null) return null;
  const at = new Date(draft.saved_at).toISOString();
  return (
    <Text size="sm" className={classes.stamp} role="status">
      {draft.place === 'server' ? 'Draft saved ' : 'Draft kept on this computer '}<Moment at={at} />
    </Text>
  );
}
