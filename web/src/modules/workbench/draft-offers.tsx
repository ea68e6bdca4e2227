import { Button, Group, Stack, Text } from '@mantine/core';
import { useRef } from 'react';
import { Moment } from '../../ui/time/when.tsx';
import type { Draft } from './draft.ts';
import type { DraftContent } from './draft-keeper.ts';
import classes from './draft-offers.module.css';

interface DraftOffersProps {
  draft: Draft;
  /** What it holds, where a page has several drafts: `notes`. */
  of?: string;
  /** Puts the earlier entry into the form. */
  onResume: (content: DraftContent) => void;
}

/** The focus goes on to the first field after the offer, which answers by going away. */
function toForm(offer: HTMLElement | null): void {
  const fields = offer
    ?.closest('[role=dialog], main')
    ?.querySelectorAll<HTMLElement>(':is(input, textarea, select):enabled:not([type=file])');
  [...(fields ?? [])].find((field) => offer && offer.compareDocumentPosition(field) & Node.DOCUMENT_POSITION_FOLLOWING)?.focus();
}

/** An earlier unfinished entry, offered as Resume or Discard and never put back silently (rulings.md 23). Empty when there is none. */
export function DraftOffers({ draft, of, onResume }: DraftOffersProps) {
  const section = useRef<HTMLElement>(null);
  if (draft.phase !== 'offered') return null;
  const several = draft.offers.length > 1;
  const discard = (
    <Button
      size="compact-md"
      variant="default"
      onClick={() => {
        toForm(section.current);
        void draft.discard();
      }}
    >
      {several ? 'Discard all' : 'Discard'}
    </Button>
  );
  return (
    <section ref={section} aria-label={of ? `Unsaved ${of}` : 'Unsaved entry'} className={classes.offers}>
      <Stack gap="sm">
        <Text fw={600}>
          {several ? (
            `There are two unsaved entries${of ? ` of ${of}` : ''}. Choose one.`
          ) : (
            <>
              There is an unsaved entry{of && ` of ${of}`} <Origin offer={draft.offers[0]!} />.
            </>
          )}
        </Text>
        {draft.offers.map((offer) => (
          <Group key={offer.saved_at} gap="sm">
            <Button
              size="compact-md"
              variant="default"
              onClick={() => {
                toForm(section.current);
                draft.resume(offer);
                onResume(offer.content);
              }}
            >
              Resume
            </Button>
            {!several && discard}
            {several && (
              <Text size="sm">
                <Origin offer={offer} />
              </Text>
            )}
          </Group>
        ))}
        {several && <div>{discard}</div>}
        {draft.pending && <Text size="sm">Resume replaces what you have typed since.</Text>}
      </Stack>
    </section>
  );
}

/** When an entry was made, and where it is kept. */
const Origin = ({ offer: { saved_at, place } }: { offer: Draft['offers'][number] }) => (
  <>
    from <Moment at={new Date(saved_at).toISOString()} />
    {place === 'device' && ', kept on this computer'}
  </>
);

/** Where the typing is safe, in a quiet line beside the form's buttons. */
export function DraftStamp({ draft }: { draft: Draft }) {
  if (draft.phase !== 'open' || draft.saved_at === null) return null;
  const at = new Date(draft.saved_at).toISOString();
  return (
    <Text size="sm" className={classes.stamp} role="status">
      {draft.place === 'server' ? 'Draft saved ' : 'Draft kept on this computer '}
      <Moment at={at} />
    </Text>
  );
}
