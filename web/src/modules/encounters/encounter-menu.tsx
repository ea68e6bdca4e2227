import { discardEncounter } from '@akoma/contract/encounters';
import { useCommand } from '../../client/ask.ts';
import { confirm } from '../../ui/layer/confirm.ts';
import { RowMenu } from '../../ui/table/row-menu.tsx';
import type { Encounter } from './encounter-parts.ts';
import { encountersWords as words } from './encounters.words.ts';

interface EncounterMenuProps {
  encounter: Encounter;
  /** Safe form: MENSAH, Ama. */
  patient: string;
  onDiscarded: () => void;
}

/** What is done with an open encounter beside writing it: one that was entered in error is discarded with a reason (ruling 132). */
export function EncounterMenu({ encounter: { id, notes }, patient: name, onDiscarded }: EncounterMenuProps) {
  const discard = useCommand(discardEncounter, { quiet: true, done: words.discarded });
  const signed = notes.some(({ signed_at }) => signed_at !== null);
  const askDiscard = async () => {
    const discarded = await confirm({
      title: words.discard,
      text: words.discardText,
      about: name,
      act: words.discard,
      tone: 'danger',
      failed: words.notDiscarded,
      reason: { label: 'Reason' },
      run: (reason) => discard.mutateAsync({ params: { id }, body: { reason } }),
    });
    if (discarded) onDiscarded();
  };
  return (
    <RowMenu
      label={words.encounterActions}
      beside
      actions={[
        {
          label: words.discard,
          tone: 'danger',
          onClick: () => void askDiscard(),
          ...(signed && { refused: words.signedStays }),
        },
      ]}
    />
  );
}
